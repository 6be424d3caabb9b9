import { SETTLED } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { closeBill } from '../../reservations/after-meal/after-meal.ts'
import { cancelByRestaurant } from '../../reservations/changes/changes.ts'
import { type BookingAt, bookingAt, lockedBooking, lockedReservation } from './core/locked-booking.ts'
import { noted } from './core/noted.ts'
import { bookingFor, type SeenBooking } from './core/seen-by-staff.ts'
import { readReason } from './read-reason.ts'
import { onBookingOrTill, onFloor } from './service.rights.ts'

/**
 * Cancels a booking for its restaurant, with full refunds. No effect on a cancelled one. Throws the errors of `staffAt`,
 * NOT_FOUND for another restaurant's booking, BAD_USER_INPUT without a reason, and CONFLICT once it is completed.
 */
export async function cancelBooking(
  context: Context,
  { reason, ...which }: BookingAt & { reason: string },
): Promise<SeenBooking> {
  const staff = await onFloor(context, which.restaurantId)
  const note = readReason(reason, NO_REASON)
  const { db, clock } = context
  const booking = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const found = await lockedBooking(trx, which, staff)
    if (found.status === 'CANCELLED') return found
    await cancelByRestaurant(tx, found, note, noted(tx, staff, which, { act: 'BOOKING_CANCELLED' }))
    return { ...found, status: 'CANCELLED' as const }
  })
  return bookingFor(booking, staff.job, clock.now())
}

/**
 * Closes the bill of a table from its hour on, so that the authorised amounts are captured. No effect on a closed one. Throws
 * the errors of `staffAt`, NOT_FOUND for another restaurant's booking, and CONFLICT if it is not open.
 */
export async function closeBookingBill(context: Context, which: BookingAt): Promise<SeenBooking> {
  const staff = await onBookingOrTill(context, which)
  const { db, clock } = context
  const booking = await db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    const reservation = await lockedReservation(trx, which)
    const { status, dueAt } = reservation
    if (!SETTLED.includes(status) && !(status === 'CONFIRMED' && dueAt === null)) {
      await closeBill(tx, reservation, 'restaurant', noted(tx, staff, which, { act: 'BILL_CLOSED' }))
    }
    return bookingAt(trx, which)
  })
  return bookingFor(booking, staff.job, clock.now())
}

const NO_REASON = 'Dites pourquoi cette réservation est annulée.'
