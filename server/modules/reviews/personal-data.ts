import type { PersonalData } from '../../personal-data.ts'
import { forgetAuthor, reviewsForExport } from './core/review-writing.sql.ts'

/** What a person has said of restaurants. It stays, as a former client's; what was never published goes. */
export const personalData: PersonalData = { name: 'avis', read: reviewsForExport, forget: forgetAuthor }
