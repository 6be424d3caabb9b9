import type { Database } from '../../../database/connect.ts'
import { lockReservation } from '../../reservations/for-desk/for-desk.ts'
import type { LockedBooking } from '../../reservations/reservations.ts'
import type { AtDesk } from '../../staff/staff.rights.ts'
import { isTapMade } from '../../staff/taps/taps.ts'
import { unknownBooking } from '../service.rights.ts'
import { bookingOf, readLocked, type ServiceBooking } from './service.sql.ts'

export type BookingAt = { restaurantId: number; reservationId: number }

/** A locked booking as the desk sees it and as reservations know it; `isTapMade`: the tap that would change it has done so before. */
export type BookingAtDesk = ServiceBooking & LockedBooking & { isTapMade: boolean }

/**
 * A booking of a restaurant, locked until the transaction ends: whoever cancels, pays or marks it waits. It is read once the lock
 * is taken, so that nothing of it is stale, with whether `staff` has made the tap of that key before. Throws NOT_FOUND for
 * another restaurant's.
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

/** The same as reservations know it, for an act that reads the rest of it itself. */
export async function lockedReservation(trx: Database, { restaurantId, reservationId }: BookingAt) {
  const reservation = await lockReservation(trx, reservationId)
  if (reservation?.restaurantId !== restaurantId) throw unknownBooking()
  return reservation
}

/** The same without a lock. */
export async function bookingAt(db: Database, which: BookingAt): Promise<ServiceBooking> {
  const booking = await bookingOf(db, which)
  if (!booking) throw unknownBooking()
  return booking
}
