export {
  tellOfDebt,
  tellOfExtra,
  tellOfLifted,
  tellOfRefund,
  tellOfRenewal,
  tellOfSettled,
  tellOfVoucherRefund,
} from './tell-of-money.ts'
