import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import type { OwnBookings } from './reservation.ts'
import * as rows from './reservations.sql.ts'

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

/** Returns a person's open bookings. A booking decided on them is only written while `bookingVersion` is unchanged. */
export function ownBookingsOf({ db, clock }: Context, accountId: string): Promise<OwnBookings> {
  return rows.ownBookings(db, accountId, aDayBefore(clock.now()))
}

/** Returns the instant after which abandoned holds count towards the limit. */
export function aDayBefore(now: number): Date {
  return new Date(now - DAY)
}
