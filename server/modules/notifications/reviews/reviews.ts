export { askForReview } from './ask-for-review.ts'
export { notifyOfRemoval, notifyOfReply } from './notify-of-reply.ts'
export { notifyOfReport, notifyOfReview } from './notify-of-review.ts'
