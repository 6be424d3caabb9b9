export {
  type RefusedReview,
  type ReviewToRead,
  refusedReview,
  reviewsOfShares,
  reviewToRead,
} from './core/review-writing.sql.ts'
export type { Review, Score } from './core/reviews.sql.ts'
export { personalData } from './personal-data.ts'
export { replyForEmail } from './replying/replies.sql.ts'
