export { type VoucherDifference, voucherAtScheme, voucherDifferences } from './reconcile-vouchers.ts'
export { type VoucherMovement, voucherMovements, vouchersByDay } from './restaurant-vouchers.sql.ts'
export { voucherLinesOfBills } from './story.sql.ts'
