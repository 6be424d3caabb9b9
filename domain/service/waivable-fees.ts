/** Parts of a guest's bill that a restaurant may waive. LOST_VOUCHER replaces a meal voucher that its scheme has released. */
export const WAIVABLE_FEES = ['NO_SHOW', 'DELIVERY', 'LOST_VOUCHER'] as const
export type FeeKind = (typeof WAIVABLE_FEES)[number]
