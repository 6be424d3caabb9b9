export { heldAs, holdVoucher, voidNow } from './hold-voucher.ts'
export {
  keepLessOfLost,
  keepVoucher,
  planVoucher,
  refundVoucher,
  releaseVouchers,
  releasingVouchers,
  useVoucher,
} from './keep-voucher.ts'
export { runDueVouchers } from './run-due-vouchers.ts'
