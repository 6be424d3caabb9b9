export { type VoucherDifference, voucherAtScheme, voucherDifferences } from './reconcile-vouchers.ts'
