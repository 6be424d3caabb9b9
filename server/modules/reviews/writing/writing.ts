export { addReview } from './add-review.ts'
