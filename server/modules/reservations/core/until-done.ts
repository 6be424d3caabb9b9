import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import type { OwnBookings } from './reservation.ts'
import * as rows from './reservations.sql.ts'

/** What was decided on has changed meanwhile; who throws it has written nothing. */
export class Overtaken extends Error {}

const MOST_TRIES = 50

/** Does a piece of work again that was overtaken: each time somebody else has got further. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (tries === MOST_TRIES) {
        throw new Refusal('CONFLICT', 'Trop de demandes arrivent à la fois. Réessayez dans un instant.')
      }
    }
  }
}

/** There are no seats left; who throws it rolls back. */
export class Full extends Error {}

/** Null where there was no room for it. */
export async function nullIfFull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Full) return null
    throw error
  }
}

/** What a person has open. Who decides on it takes the turn that was read, so that the second of two sees the first. */
export function ownBookingsOf({ db, clock }: Context, accountId: string): Promise<OwnBookings> {
  return rows.ownBookings(db, accountId, aDayBefore(clock.now()))
}

/** Since when holds that were let go still count. */
export function aDayBefore(now: number): Date {
  return new Date(now - DAY)
}
