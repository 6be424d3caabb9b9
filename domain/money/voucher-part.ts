import { SMALLEST_CARD_WITH_VOUCHER, SMALLEST_VOUCHER } from '../reservations/booking-limits.ts'
import { spread } from './money.ts'

/**
 * Returns the most cents of an order that a meal voucher pays (rules, section 4): the eligible items after discount, limited by
 * the account's balance (Infinity if the scheme does not disclose it) and by the rest of the day's cap. At least one euro stays
 * on the card. An account with less than a euro pays nothing.
 */
export function voucherPartOf({ items, eligible, itemsDiscount, balance, capLeft }: VoucherBill): number {
  if (balance < SMALLEST_VOUCHER) return 0
  const discount = Math.min(itemsDiscount, items)
  // The invoice spreads the discount in the same way.
  const [eligibleDiscount = 0] = spread(discount, [eligible, items - eligible])
  return Math.max(
    0,
    Math.min(balance, capLeft, eligible - eligibleDiscount, items - discount - SMALLEST_CARD_WITH_VOUCHER),
  )
}

export type VoucherBill = {
  items: number
  /** Cents of the payer's own food and soft drinks, without alcohol and without formulas that contain it. */
  eligible: number
  itemsDiscount: number
  balance: number
  capLeft: number
}
