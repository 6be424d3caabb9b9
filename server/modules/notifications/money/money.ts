export {
  notifyOfDebt,
  notifyOfExtra,
  notifyOfLifted,
  notifyOfRefund,
  notifyOfRenewal,
  notifyOfSettled,
  notifyOfStatement,
  notifyOfVoucherRefund,
} from './notify-of-money.ts'
