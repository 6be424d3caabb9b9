/** A captured bill: its dishes and the discount of a promo code on them, in cents. */
type Captured = { items: number; itemsDiscount: number }

/**
 * Returns the refund for dishes that the restaurant removes from a captured bill: their price less their part of a promo code,
 * in cents. Our fee is not included. `before` is the price of dishes removed earlier, so that the refunds of all dishes add up
 * to the amount paid for them, to the cent.
 */
export function refundOfLine({ items, itemsDiscount }: Captured, before: number, price: number): number {
  const paid = Math.max(0, items - itemsDiscount)
  const upTo = (cents: number) =>
    items === 0 ? 0 : Math.floor((Math.min(cents, items) * paid * 2 + items) / (items * 2))
  return upTo(before + price) - upTo(before)
}

/** True if a promo code covers the whole price of the dishes, so that the payer has paid nothing for them. */
export function isCoveredByCode({ items, itemsDiscount }: Captured): boolean {
  return items > 0 && items <= itemsDiscount
}
