/** Returns the page on which all orders of a basket are paid. */
export function basketPaymentPath(basketId: string): string {
  return `/weekly-meals/payment/${encodeURIComponent(basketId)}`
}
