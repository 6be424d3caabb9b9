export { acceptReview, refuseReview, runDueReviews } from './decide-review.ts'
