import { bookableDays } from '@tablee/domain/calendar/opening-hours'
import { MOST_FREE_HOURS, startsToMoveTo } from '@tablee/domain/reservations/moves/move-offers'
import { minutesAheadOf, roomOfSeats } from '@tablee/domain/reservations/seat-rules'
import type { Context } from '../../../context.ts'
import { type FreeStart, type SeatClaim, startsForRestaurant } from '../../availability/availability.ts'
import { type Restaurant, restaurantOf } from '../../catalogue/catalogue.ts'
import type { SettingsRow } from '../../catalogue/settings/settings.ts'
import { moveOffersAt, type StandingRow } from '../../reservations/read/restaurant/restaurant.ts'
import { type Reached, reachedOf } from '../service/service.ts'

/** A stranded booking with its contact data and the free hours to which it may be moved, the nearest first. */
export type StrandedRow = StandingRow & Reached & { freeHours: FreeStart[] }

/** Adds the free hours under the restaurant's new rules. One or two statements for each booking. */
export async function withFreeHours(
  context: Context,
  after: SettingsRow,
  stranded: readonly StandingRow[],
): Promise<StrandedRow[]> {
  const kept = await keptByOffers(context, after.id, stranded)
  const ids = stranded.map(({ id }) => id)
  const reached = new Map((await reachedOf(context.db, ids)).map((one) => [one.id, one]))
  return Promise.all(
    stranded.map(async (booking) => {
      const free = await freeHoursOf(context, after, booking, kept)
      const { isTold = false, phone = null } = reached.get(booking.id) ?? {}
      return { ...booking, isTold, phone, freeHours: free.slice(0, MOST_FREE_HOURS) }
    }),
  )
}

/**
 * Returns the free hours to which a booking may be moved. `kept` are seats promised to others. If the booking's host decides,
 * only hours that diners may book are returned.
 */
export async function freeHoursOf(
  context: Context,
  after: SettingsRow,
  booking: StandingRow,
  kept: readonly SeatClaim[],
): Promise<FreeStart[]> {
  const now = context.clock.now()
  const restaurant = asAfter(await restaurantOf(context, after.id), after)
  const { type, totalPersons: party, hasHost } = booking
  const starts = await startsForRestaurant(context, restaurant, {
    type,
    party,
    days: bookableDays(now),
    from: now,
    kept,
    asDiner: hasHost,
    insteadOf: claimOf(after.id, booking),
  })
  return startsToMoveTo(booking, starts, { now, minutesAhead: minutesAheadOf(after) })
}

/** The seats of open proposals, except those for these bookings. They are not reserved, but none is proposed twice. */
export async function keptByOffers(
  { db }: Context,
  restaurantId: number,
  but: readonly StandingRow[],
): Promise<SeatClaim[]> {
  const offers = (await moveOffersAt(db, restaurantId)).filter(
    ({ reservationId }) => !but.some(({ id }) => id === reservationId),
  )
  return offers.map((offer) => claimOf(restaurantId, offer))
}

export function claimOf(
  restaurantId: number,
  { type, startsAt, totalPersons: party, stay }: Pick<StandingRow, 'type' | 'startsAt' | 'totalPersons' | 'stay'>,
): SeatClaim {
  return { restaurantId, type, startsAt, party, stay }
}

/** The restaurant with the hours and seats after the change. */
function asAfter(restaurant: Restaurant, after: SettingsRow): Restaurant {
  const { week, holidayLine, closures, coversPerQuarter, ordersPerSlot, minutesAhead } = after
  const { seatingCapacity, rules } = roomOfSeats(after)
  return {
    ...restaurant,
    week,
    holidayLine,
    closures,
    seatingCapacity,
    rules: { ...rules, coversPerQuarter, ordersPerSlot, minutesAhead },
  }
}
