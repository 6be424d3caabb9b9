import type { ReservationType } from '../money/pricing.ts'
import { isBound, type Status, TO_SETTLE } from '../reservations/reservation-status.ts'
import { kindOf } from '../reservations/reservation-transitions.ts'
import type { WebhookType } from './webhook-types.ts'

type Booking = { type: ReservationType; isGroup: boolean; status: Status; wasAuthorised: boolean }

/** What a till is told when a booking goes from one status to another; null where it is none of its business. */
export function statusTold(booking: Booking, { from, to }: { from: Status | null; to: Status }): WebhookType | null {
  const isOrder = kindOf(booking) === 'order'
  if (to === 'CONFIRMED') return isOrder ? 'order.confirmed' : 'booking.confirmed'
  if (to === 'PAID') return 'bill.paid'
  if (to === 'COMPLETED') return isOrder ? 'order.handed_over' : null
  if (to !== 'CANCELLED') return null
  if (isOrder) return booking.wasAuthorised ? 'order.cancelled' : null
  return from !== null && isKnown(from) ? 'booking.cancelled' : null
}

/** What it is told when something else of a booking has changed: nothing of one that it was never told of, or that is over. */
export function changeTold(booking: Booking): 'booking.changed' | 'order.changed' | null {
  if (kindOf(booking) !== 'order') return isKnown(booking.status) ? 'booking.changed' : null
  return booking.wasAuthorised && !['CANCELLED', 'COMPLETED'].includes(booking.status) ? 'order.changed' : null
}

/** It was confirmed and is not over. */
function isKnown(status: Status): boolean {
  return isBound(status) || TO_SETTLE.includes(status)
}
