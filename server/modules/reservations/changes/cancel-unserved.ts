import { isHold } from '@tablee/domain/reservations/booking-rules'
import type { Tx } from '../../../context.ts'
import { cancelBooking } from '../core/cancel-all.ts'
import { lockedBooking } from '../core/locked-share.ts'
import { cancelByRestaurant } from './cancel-by-restaurant.ts'

/**
 * Cancels a booking that a restaurant can no longer serve. Everybody is refunded in full and receives `note`. A hold without
 * an authorisation ends like an expired hold.
 */
export async function cancelUnserved(tx: Tx, reservationId: number, note: string): Promise<void> {
  const booked = await lockedBooking(tx.db, reservationId)
  if (!isHold(booked.reservation)) return cancelByRestaurant(tx, booked, note)
  await cancelBooking(tx, booked, { actor: 'clock', reason: 'HOLD_EXPIRED', note })
}
