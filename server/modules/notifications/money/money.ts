export {
  notifyOfClosedBill,
  notifyOfDebt,
  notifyOfExtra,
  notifyOfLifted,
  notifyOfRefund,
  notifyOfRenewal,
  notifyOfSettled,
  notifyOfStatement,
  notifyOfVoucherRefund,
} from './notify-of-money.ts'
export { notifyOfNoShow } from './notify-of-no-show.ts'
