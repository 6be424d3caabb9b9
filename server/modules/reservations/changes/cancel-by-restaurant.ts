import { awaitsRestaurant, isHold } from '@tablee/domain/reservations/booking-rules'
import { CANCELLABLE_BY_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type Booked, lockedBooking } from '../core/concurrency.ts'
import { cancelBooking, type TransitionCause } from '../core/transition.ts'

/**
 * Cancels a booking for the restaurant. Everybody is refunded in full. Its guests read the note. `alsoWrite` is written in the
 * statement that cancels it. Throws CONFLICT once it is completed.
 */
export async function cancelByRestaurant(
  tx: Tx,
  booked: Booked,
  note: string | null = null,
  alsoWrite: TransitionCause['alsoWrite'] = [],
): Promise<void> {
  const found = await lockedBooking(tx.db, booked)
  const { reservation } = found
  if (!CANCELLABLE_BY_RESTAURANT.includes(reservation.status) && !awaitsRestaurant(reservation)) {
    throw new UserError('CONFLICT', 'Cette réservation ne peut plus être annulée. Remboursez-la.')
  }
  await cancelBooking(tx, found, { actor: 'restaurant', reason: 'CANCELLED_BY_RESTAURANT', note, alsoWrite })
}

/**
 * Cancels a booking that a restaurant can no longer serve. Everybody is refunded in full and receives `note`. A hold without
 * an authorisation ends like an expired hold.
 */
export async function cancelUnserved(tx: Tx, reservationId: number, note: string): Promise<void> {
  const booked = await lockedBooking(tx.db, reservationId)
  if (!isHold(booked.reservation)) return cancelByRestaurant(tx, booked, note)
  await cancelBooking(tx, booked, { actor: 'clock', reason: 'HOLD_EXPIRED', note })
}
