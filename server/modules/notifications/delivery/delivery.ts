export { bouncedAddresses, bouncesOf, hasBounced, purgeBounces } from './delivery.sql.ts'
export { deliveryData } from './personal-data.ts'
export { purgeOldDelivery } from './purge-old-delivery.ts'
export { recordDelivery } from './record-delivery.ts'
export {
  reviewRequestsLink,
  reviewRequestsOf,
  setReviewRequests,
  wantsReviewRequests,
} from './review-requests.ts'
