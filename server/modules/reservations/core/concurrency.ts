import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { unknownReservation } from '../reservations.rights.ts'
import { isShareId } from './link.ts'
import type { LockedBooking, LockedShare } from './reservation.ts'
import { lockReservation, lockShare, sharesOf } from './reservations.sql.ts'

/** Thrown if the rows on which a decision was based have changed concurrently. The transaction writes nothing. */
export class StaleReadError extends Error {}

const MOST_TRIES = 50

/** Repeats the work after a StaleReadError, because another request was first. Throws CONFLICT after many tries. */
export async function retryOnStaleRead<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleReadError)) throw error
      if (tries === MOST_TRIES) {
        throw new UserError('CONFLICT', 'Trop de demandes arrivent à la fois. Réessayez dans un instant.')
      }
    }
  }
}

/** Thrown if no seats are left. The transaction rolls back. */
export class NoCapacityError extends Error {}

/** Returns the result of the work, or null if there were no seats for it. */
export async function nullIfFull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof NoCapacityError) return null
    throw error
  }
}

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
