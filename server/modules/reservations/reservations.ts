import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context, Tx } from '../../context.ts'
import { numericId } from '../../graphql/builder.ts'
import { hashOf } from '../../secrets.ts'
import { isUuid } from '../../uuid.ts'
import { isShareId } from './core/link.ts'
import * as rows from './core/reservations.sql.ts'

export { servedFrom } from './core/due-of.ts'
export type * from './core/reservation.ts'
export { cancelReasonOf, sharesOfGuest } from './core/reservations.sql.ts'

// The use cases are exported by the entry files of the subfolders: booking/booking.ts, billing/billing.ts and so on.

const GUEST_TOKEN_LASTS = 30 * DAY

/** Returns the guest of a token, until thirty days after the meal; null for any other token. */
export async function findGuest({ db, clock }: Tx, token: string) {
  const found = await rows.shareByGuestToken(db, hashOf(token), new Date(clock.now() - GUEST_TOKEN_LASTS))
  return found && { kind: 'guest' as const, ...found }
}

/** Returns a fingerprint of each reservation: a text that differs after every change. */
export function tracesOf(db: Context['db'], ids: readonly number[]): Promise<{ id: number; trace: string }[]> {
  return rows.tracesOf(db, ids)
}

/**
 * False if the id names no booking. The viewer is unknown here, so only a share's id, which is 128 random bits, is looked up.
 * Bookings are numbered in order: every number may be one, or strangers could count them.
 */
export async function mayBeBooking(db: Context['db'], id: string): Promise<boolean> {
  return numericId(id) !== null || (isShareId(id) && (await rows.isShare(db, id)))
}

/** False if the id names no canteen basket. The viewer is unknown here: the id is 122 random bits. */
export async function mayBeBasket(db: Context['db'], id: string): Promise<boolean> {
  return isUuid(id) && (await rows.isBasket(db, id))
}

export function restaurantsOf(db: Context['db'], reservationIds: readonly number[]): Promise<number[]> {
  return rows.restaurantsOf(db, reservationIds)
}
