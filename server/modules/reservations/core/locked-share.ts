import type { Database } from '../../../database/connect.ts'
import { unknownReservation } from '../reservations.rights.ts'
import type { LockedBooking, LockedShare } from './reservation.ts'
import { lockReservation, lockShare, sharesOf } from './reservations.sql.ts'
import { isShareId } from './share-id.ts'

/** Locks a share and its reservation until the transaction ends. Throws NOT_FOUND for an unknown share. */
export async function lockedShare(trx: Database, shareId: string): Promise<LockedShare> {
  const found = isShareId(shareId) ? await lockShare(trx, shareId) : null
  if (!found) throw unknownReservation()
  return found
}

/** The number of a booking, or the booking as read under its lock. */
export type Booked = number | LockedBooking

/** Locks a reservation with its shares until the transaction ends. Throws NOT_FOUND for an unknown reservation. */
export async function lockedBooking(trx: Database, booked: Booked): Promise<LockedBooking> {
  if (typeof booked !== 'number') return booked
  const reservation = await lockReservation(trx, booked)
  if (!reservation) throw unknownReservation()
  return { reservation, shares: await sharesOf(trx, [booked]) }
}
