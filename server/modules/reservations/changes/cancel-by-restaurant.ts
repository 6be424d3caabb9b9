import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { CANCELLABLE_BY_RESTAURANT } from '@tablee/domain/reservations/reservation-status'
import type { Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { cancelBooking } from '../core/cancel-all.ts'
import { type Booked, lockedBooking } from '../core/locked-share.ts'
import type { TransitionCause } from '../core/transition.ts'

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
