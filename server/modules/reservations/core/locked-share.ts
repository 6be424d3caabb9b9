import type { Database } from '../../../database/connect.ts'
import { unknownReservation } from '../reservations.rights.ts'
import type { LockedBooking, LockedShare } from './reservation.ts'
import { lockReservation, lockShare, sharesOf } from './reservations.sql.ts'
import { isShareId } from './share-id.ts'

/** A share with its reservation, locked until the transaction ends. Throws NOT_FOUND where there is none. */
export async function lockedShare(trx: Database, shareId: string): Promise<LockedShare> {
  const found = isShareId(shareId) ? await lockShare(trx, shareId) : null
  if (!found) throw unknownReservation()
  return found
}

/** A booking by its number, or as it is since its lock was taken. */
export type Booked = number | LockedBooking

/** A reservation with its shares, locked until the transaction ends. Throws NOT_FOUND where there is none. */
export async function lockedBooking(trx: Database, booked: Booked): Promise<LockedBooking> {
  if (typeof booked !== 'number') return booked
  const reservation = await lockReservation(trx, booked)
  if (!reservation) throw unknownReservation()
  return { reservation, shares: await sharesOf(trx, [booked]) }
}
