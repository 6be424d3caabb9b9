import type { PersonalData } from '../../personal-data.ts'
import { purgeAuthor, reviewsForExport } from './core/review-writing.sql.ts'

export {
  type RefusedReview,
  type ReviewToRead,
  refusedReview,
  reviewsOfShares,
  reviewToRead,
} from './core/review-writing.sql.ts'
export type { Review, Score } from './core/reviews.sql.ts'
export { replyForEmail } from './replying/replies.sql.ts'

/** A person's reviews. With the account, unpublished ones are deleted and published ones made anonymous. */
export const personalData: PersonalData = { name: 'avis', read: reviewsForExport, forget: purgeAuthor }
