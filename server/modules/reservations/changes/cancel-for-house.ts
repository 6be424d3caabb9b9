import { isHold } from '@tablee/domain/reservations/booking-rules'
import type { Tx } from '../../../context.ts'
import { cancelAll } from '../core/cancel-all.ts'
import { lockReservation } from '../core/reservations.sql.ts'
import { unknownReservation } from '../reservations.rights.ts'
import { cancelByRestaurant } from './by-restaurant.ts'

/**
 * Cancels a booking that a restaurant can no longer serve: everybody gets everything back, and reads `note`. What is only held,
 * with nothing authorised, ends as a hold does.
 */
export async function cancelForHouse(tx: Tx, reservationId: number, note: string): Promise<void> {
  const reservation = await lockReservation(tx.db, reservationId)
  if (!reservation) throw unknownReservation()
  if (!isHold(reservation)) return cancelByRestaurant(tx, reservationId, note)
  await cancelAll(tx, reservation, { actor: 'clock', reason: 'HOLD_EXPIRED', note })
}
