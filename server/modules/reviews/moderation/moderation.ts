export { acceptReview, refuseReview, runDueReviews } from './decide-review.ts'
export { removeReviews } from './remove-reviews.ts'
