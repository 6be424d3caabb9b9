export { acceptReview, refuseReview, runDueReviews } from './decide-review.ts'
export { removeReviewsBy } from './remove-author.ts'
export { removeReviews } from './remove-reviews.ts'
export { AS_IT_STANDS, refuseDecided, refuseRewritten, type Seen } from './seen.ts'
export {
  type ReplyToRead,
  type ReviewForOperator,
  readingOf,
  repliesToRead,
  reviewsOfAuthor,
  reviewsToRead,
} from './to-read.sql.ts'
