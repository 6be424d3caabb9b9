import type { Context } from '../../../context.ts'
import { moveOffersAt, type StandingRow, standingOf } from '../../reservations/read/restaurant/restaurant.ts'

/** A booking for which another hour is proposed; instants in milliseconds. */
export type HouseMove = StandingRow & { reservationId: number; to: number; asksHost: boolean; until: number }

/**
 * Returns the bookings of a restaurant for which another hour is proposed, by their own hour. Two statements. The caller has
 * checked the rights.
 */
export async function readMoves({ db }: Context, restaurantId: number): Promise<HouseMove[]> {
  const offers = await moveOffersAt(db, restaurantId)
  if (offers.length === 0) return []
  const bookings = new Map(
    (
      await standingOf(
        db,
        offers.map(({ reservationId }) => reservationId),
      )
    ).map((one) => [one.id, one]),
  )
  return offers.flatMap(({ reservationId, startsAt: to, asksHost, until }) => {
    const booking = bookings.get(reservationId)
    return booking ? [{ ...booking, reservationId, to, asksHost, until }] : []
  })
}
