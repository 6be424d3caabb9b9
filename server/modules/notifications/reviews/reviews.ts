export { tellOfReport, tellOfReview } from './tell-of-review.ts'
