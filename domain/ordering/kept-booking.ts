import { actionsOf, type BookingSeen, type SeatSeen, shareOfViewer } from '../reservations/booking-actions.ts'
import { ABSENT, isOver } from '../reservations/reservation-status.ts'

/** State of a booking stored in a browser: unpaid, booked, no longer available to its viewer, or begun. */
export type KeptState = 'due' | 'booked' | 'cancelled' | 'past'

/** `paymentState` is loaded if a payment may already be authorised. */
export type KeptBooking = Omit<BookingSeen, 'usersReservations'> & {
  usersReservations: (SeatSeen & { paymentState?: string | null })[]
}

/**
 * Returns the state at the server's time `now` (milliseconds). `booking` is null if the viewer may not read it, for example
 * after they were removed.
 */
export function keptStateOf(booking: KeptBooking | null, now: number): KeptState {
  const own = booking && shareOfViewer(booking)
  if (!own || booking.status === 'CANCELLED' || own.status === 'CANCELLED') return 'cancelled'
  if (booking.date <= now || isOver(booking.status) || ABSENT.includes(own.status)) return 'past'
  // The bank has authorised the payment: the booking is about to be confirmed.
  if (own.paymentState === 'GRANTED') return 'booked'
  // A hold past its deadline is still due: an unpaid booking never counts as booked.
  return actionsOf(booking, 0).has('pay') ? 'due' : 'booked'
}
