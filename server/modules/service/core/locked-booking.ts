import type { Database } from '../../../database/connect.ts'
import { lockReservation } from '../../reservations/for-desk/for-desk.ts'
import { unknownBooking } from '../service.rights.ts'
import { bookingOf, lockBooking, type ServiceBooking } from './service.sql.ts'

export type BookingAt = { restaurantId: number; reservationId: number }

/**
 * A booking of a restaurant, locked until the transaction ends: whoever cancels, pays or marks it waits. It is read once the lock
 * is taken, so that nothing of it is stale. Throws NOT_FOUND for another restaurant's.
 */
export async function lockedBooking(trx: Database, which: BookingAt): Promise<ServiceBooking> {
  const booking = (await lockBooking(trx, which)) ? await bookingOf(trx, which) : null
  if (!booking) throw unknownBooking()
  return booking
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
