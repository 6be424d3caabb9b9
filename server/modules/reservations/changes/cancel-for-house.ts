import { isHold } from '@tablee/domain/reservations/booking-rules'
import type { Tx } from '../../../context.ts'
import { cancelBooking } from '../core/cancel-all.ts'
import { lockedBooking } from '../core/locked-share.ts'
import { cancelByRestaurant } from './by-restaurant.ts'

/**
 * Cancels a booking that a restaurant can no longer serve: everybody gets everything back, and reads `note`. What is only held,
 * with nothing authorised, ends as a hold does.
 */
export async function cancelForHouse(tx: Tx, reservationId: number, note: string): Promise<void> {
  const booked = await lockedBooking(tx.db, reservationId)
  if (!isHold(booked.reservation)) return cancelByRestaurant(tx, booked, note)
  await cancelBooking(tx, booked, { actor: 'clock', reason: 'HOLD_EXPIRED', note })
}
