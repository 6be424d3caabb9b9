export { actionsOf, ownShare } from '@tablee/domain/reservations/booking-actions'

export function tipPath(id: string): string {
  return `/tips/${encodeURIComponent(id)}`
}

export function paymentPath(shareId: string): string {
  return `/order/payment/${encodeURIComponent(shareId)}`
}

/** Returns the payment screen of another guest's share. `payerShareId` is the payer's own share, `place` in the URL. */
export function payForGuestPath(shareId: string, payerShareId: string): string {
  return `${paymentPath(shareId)}?place=${encodeURIComponent(payerShareId)}`
}

/** Returns the page on which a guest chooses other dishes. */
export function dishesPath(shareId: string): string {
  return `/reservation/dishes/${encodeURIComponent(shareId)}`
}

export function confirmationPath(shareId: string): string {
  return `/reservation/confirmation/${encodeURIComponent(shareId)}`
}
