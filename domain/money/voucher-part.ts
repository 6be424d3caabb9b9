import { SMALLEST_VOUCHER, STAYS_ON_CARD } from '../reservations/booking-limits.ts'
import { spread } from './money.ts'

/**
 * The most cents of an order that a meal voucher pays: what is eligible of its items after discount, up to what the
 * account holds (Infinity where that is not told) and the day's cap leaves, while the card keeps its euro (rules,
 * section 4). An account of less than a euro pays nothing.
 */
export function voucherPartOf({
  items,
  eligible,
  itemsDiscount,
  balance,
  capLeft,
}: {
  items: number
  /** Of the items: food and soft drinks of one's own, never alcohol nor a formula that holds it. */
  eligible: number
  itemsDiscount: number
  balance: number
  capLeft: number
}): number {
  if (balance < SMALLEST_VOUCHER) return 0
  const discount = Math.min(itemsDiscount, items)
  // As the invoice spreads it.
  const [eligibleDiscount = 0] = spread(discount, [eligible, items - eligible])
  return Math.max(0, Math.min(balance, capLeft, eligible - eligibleDiscount, items - discount - STAYS_ON_CARD))
}
