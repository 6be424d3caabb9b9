export function basketPaymentPath(basketId: string): string {
  return `/weekly-meals/payment/${encodeURIComponent(basketId)}`
}
