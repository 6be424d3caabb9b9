export { askForReview } from './ask-for-review.ts'
export { notifyOfReport, notifyOfReview } from './notify-of-review.ts'
