import type { ReservationType } from '../money/pricing.ts'
import { isBound, type Status, TO_SETTLE } from '../reservations/reservation-status.ts'
import { kindOf } from '../reservations/reservation-transitions.ts'
import type { WebhookType } from './webhook-types.ts'

type Booking = { type: ReservationType; isGroup: boolean; status: Status; wasAuthorised: boolean }

/** Returns the webhook for a booking's change of status; null if a till needs none. */
export function webhookOfStatus(
  booking: Booking,
  { from, to }: { from: Status | null; to: Status },
): WebhookType | null {
  const isOrder = kindOf(booking) === 'order'
  if (to === 'CONFIRMED') return isOrder ? 'order.confirmed' : 'booking.confirmed'
  if (to === 'PAID') return 'bill.paid'
  if (to === 'COMPLETED') return isOrder ? 'order.handed_over' : null
  if (to !== 'CANCELLED') return null
  if (isOrder) return booking.wasAuthorised ? 'order.cancelled' : null
  return from !== null && isKnown(from) ? 'booking.cancelled' : null
}

/** Returns the webhook for any other change of a booking; null if the till does not know the booking or it is over. */
export function webhookOfChange(booking: Booking): 'booking.changed' | 'order.changed' | null {
  if (kindOf(booking) !== 'order') return isKnown(booking.status) ? 'booking.changed' : null
  return booking.wasAuthorised && !['CANCELLED', 'COMPLETED'].includes(booking.status) ? 'order.changed' : null
}

/** True if it was confirmed and is not over. */
function isKnown(status: Status): boolean {
  return isBound(status) || TO_SETTLE.includes(status)
}
