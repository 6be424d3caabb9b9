import type { Database } from '../../../../database/connect.ts'
import { lockReservation } from '../../../reservations/read/desk/desk.ts'
import type { LockedBooking } from '../../../reservations/reservations.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { isTapMade } from '../../../staff/taps/taps.ts'
import { unknownBooking } from '../service.rights.ts'
import { bookingOf, readLocked, type ServiceBooking } from './service.sql.ts'

export type BookingAt = { restaurantId: number; reservationId: number }

/** A locked booking with the data of the desk and of reservations. `isTapMade` is true if the tap was executed before. */
export type BookingAtDesk = ServiceBooking & LockedBooking & { isTapMade: boolean }

/**
 * Locks a booking of a restaurant until the transaction ends. It is read under the lock, so that nothing is stale. Also reads
 * whether `staff` has made the tap with that key before. Throws NOT_FOUND for another restaurant's booking.
 */
export async function lockedBooking(
  trx: Database,
  which: BookingAt,
  staff: AtDesk,
  tapKey: string | null = null,
): Promise<BookingAtDesk> {
  const reservation = await lockedReservation(trx, which)
  const booking = await readLocked(trx, which, isTapMade(staff, tapKey))
  if (!booking) throw unknownBooking()
  return { ...booking, reservation }
}

/** Locks a booking, for an act that reads the rest itself. */
export async function lockedReservation(trx: Database, { restaurantId, reservationId }: BookingAt) {
  const reservation = await lockReservation(trx, reservationId)
  if (reservation?.restaurantId !== restaurantId) throw unknownBooking()
  return reservation
}

/** Returns the booking without a lock. */
export async function bookingAt(db: Database, which: BookingAt): Promise<ServiceBooking> {
  const booking = await bookingOf(db, which)
  if (!booking) throw unknownBooking()
  return booking
}
