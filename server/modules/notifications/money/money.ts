export {
  notifyOfDebt,
  notifyOfExtra,
  notifyOfLifted,
  notifyOfRefund,
  notifyOfRenewal,
  notifyOfSettled,
  notifyOfVoucherRefund,
} from './notify-of-money.ts'
