import { SMALLEST_VOUCHER, STAYS_ON_CARD } from './booking-limits.ts'
import { spread } from './money.ts'
import type { PricedLine } from './pricing.ts'

/** Food and soft drinks are eligible; alcohol, and a formula that holds it, never. */
export type VoucherLine = PricedLine & { isEligible: boolean }

/**
 * The most cents of an order that a meal voucher pays: what is eligible after discount, up to what the account holds and
 * the day's cap leaves, while the card keeps its euro (rules, section 4). An account of less than a euro pays nothing.
 */
export function voucherPart({
  lines,
  itemsDiscount,
  balance,
  capLeft,
}: {
  lines: readonly VoucherLine[]
  itemsDiscount: number
  balance: number
  capLeft: number
}): number {
  if (balance < SMALLEST_VOUCHER) return 0
  const amounts = afterDiscount(lines, itemsDiscount)
  const items = sumOf(amounts)
  const eligible = sumOf(amounts.filter((_, index) => lines[index]?.isEligible))
  return Math.max(0, Math.min(balance, capLeft, eligible, items - STAYS_ON_CARD))
}

/** What each line costs once the discount is spread over them, as the invoice does. */
function afterDiscount(lines: readonly PricedLine[], itemsDiscount: number): number[] {
  const amounts = lines.map(({ priceCents, quantity }) => priceCents * quantity)
  const parts = spread(Math.min(itemsDiscount, sumOf(amounts)), amounts)
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
