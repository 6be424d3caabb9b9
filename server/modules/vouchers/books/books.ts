export { type VoucherMovement, voucherMovements, vouchersByDay } from './house-vouchers.sql.ts'
export { type VoucherDifference, voucherAtScheme, voucherDifferences } from './reconcile-vouchers.ts'
export { voucherLinesOfBills } from './story.sql.ts'
