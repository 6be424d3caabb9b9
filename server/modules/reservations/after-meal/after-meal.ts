export { addExtra, takeExtraOff } from './add-extra.ts'
export { compensateRestaurant } from './compensate-restaurant.ts'
export { contestNoShow } from './contest-no-show.ts'
export { leaveTip } from './leave-tip.ts'
export {
  liftNoShow,
  liftNoShows,
  markNoShow,
  markNoShows,
  runDueNoShows,
  upholdNoShow,
} from './mark-no-show.ts'
export { refundShare } from './refund-share.ts'
export { closeBill } from './settle-bill.ts'
export { takeLineOff } from './take-line-off.ts'
export { waiveFee } from './waive-fee.ts'
