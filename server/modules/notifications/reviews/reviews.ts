export { notifyOfReport, notifyOfReview } from './notify-of-review.ts'
