/** A captured bill: its dishes and what a promo code took off them, in cents. */
type Captured = { items: number; itemsDiscount: number }

/**
 * What is refunded for dishes of a captured bill that the restaurant takes off: their price, less the part of a promo code that
 * was theirs. `before` is the price of those that were taken off earlier, so that all together come to what was paid for all,
 * to the cent. In cents; our fee is no part of it.
 */
export function refundOfLine({ items, itemsDiscount }: Captured, before: number, price: number): number {
  const paid = Math.max(0, items - itemsDiscount)
  const upTo = (cents: number) =>
    items === 0 ? 0 : Math.floor((Math.min(cents, items) * paid * 2 + items) / (items * 2))
  return upTo(before + price) - upTo(before)
}

/** True if a promo code has taken the whole price of the dishes off: their payer has paid nothing for them. */
export function isCoveredByCode({ items, itemsDiscount }: Captured): boolean {
  return items > 0 && items <= itemsDiscount
}
