export { vouchersByDay } from './house-vouchers.sql.ts'
export { type VoucherDifference, voucherAtScheme, voucherDifferences } from './reconcile-vouchers.ts'
export { type VoucherStoryLine, voucherLinesOfBills } from './story.sql.ts'
