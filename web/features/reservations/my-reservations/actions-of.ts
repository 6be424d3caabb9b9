export { actionsOf, ownShare } from '@tablee/domain/reservations/booking-actions'

export function tipPath(id: string): string {
  return `/tips/${encodeURIComponent(id)}`
}

/** The payment screen of a share, whatever was booked. */
export function paymentPath(shareId: string): string {
  return `/order/payment/${encodeURIComponent(shareId)}`
}

/** The same of another's share, paid from one's own place. */
export function coverPath(shareId: string, place: string): string {
  return `${paymentPath(shareId)}?place=${encodeURIComponent(place)}`
}

export function confirmationPath(shareId: string): string {
  return `/reservation/confirmation/${encodeURIComponent(shareId)}`
}
