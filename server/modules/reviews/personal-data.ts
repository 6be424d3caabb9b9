import type { PersonalData } from '../../personal-data.ts'
import { forgetAuthor, reviewsForExport } from './core/review-writing.sql.ts'

/** A person's reviews. After deletion published ones stay anonymously, and others are deleted. */
export const personalData: PersonalData = { name: 'avis', read: reviewsForExport, forget: forgetAuthor }
