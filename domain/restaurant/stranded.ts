import type { Day, Hour } from '../calendar/calendar.ts'
import { isClosedOn, type OpeningPlan, startsOf } from '../calendar/opening-hours.ts'
import { stepsOf } from '../calendar/stays.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type RoomWithRules, roomAt } from '../reservations/seat-rules.ts'

/** The opening hours of a restaurant and the number of people that it seats. */
export type RestaurantRules = OpeningPlan & RoomWithRules

/**
 * A booking that its restaurant still has to serve. `stay` is in minutes. `isKept`: the restaurant has chosen to serve it
 * whatever the rules say. `isForced`: it was booked beyond the seats.
 */
export type StandingBooking = {
  id: number
  type: ReservationType
  startsAt: number
  hour: Hour
  serviceDay: Day
  totalPersons: number
  stay: number
  isForced: boolean
  isWeeklyMeal: boolean
  isKept: boolean
}

/**
 * Returns the bookings after `now` (ms) that lose their open hour or their seat by a change of the rules. The owner decides
 * about them before the change is saved. Kept bookings take no seat from the others. Forced bookings need an open hour only and
 * take no seat either.
 */
export function strandedBy<Booking extends StandingBooking>(
  { before, after, now }: { before: RestaurantRules; after: RestaurantRules; now: number },
  bookings: readonly Booking[],
): Booking[] {
  const were = new Set(outside(before, bookings, now).map(({ id }) => id))
  return outside(after, bookings, now).filter(({ id }) => !were.has(id))
}

/**
 * Returns the bookings after `now` (ms), other than kept ones, for which these rules have no open hour or no seat, ordered by
 * hour. Seats go to the earliest booking first.
 */
export function outside<Booking extends StandingBooking>(
  rules: RestaurantRules,
  bookings: readonly Booking[],
  now: number,
): Booking[] {
  const taken = new Map<number, number>()
  const asked = bookings.filter(({ isKept }) => !isKept)
  const sorted = asked.toSorted(
    (one, other) => Number(one.startsAt > now) - Number(other.startsAt > now) || one.id - other.id,
  )
  return sorted
    .filter((booking) => {
      // Guests who are already seated keep their seats.
      const isIn = booking.startsAt <= now || (isOpenFor(rules, booking) && seats(rules, booking, taken))
      if (isIn && !isToGo(booking.type) && !booking.isForced) occupy(booking, taken)
      return !isIn
    })
    .sort((one, other) => one.startsAt - other.startsAt || one.id - other.id)
}

/** True if the rules have an hour for a booking. A weekly canteen meal has hours of its own, so only a closure removes it. */
export function isOpenFor(
  rules: OpeningPlan,
  {
    type,
    startsAt,
    serviceDay,
    isWeeklyMeal,
  }: Pick<StandingBooking, 'type' | 'startsAt' | 'serviceDay' | 'isWeeklyMeal'>,
): boolean {
  if (isWeeklyMeal) return !isClosedOn({ closures: rules.closures, holidayLine: 'open' }, serviceDay)
  return startsOf(rules, isToGo(type) ? 'takeaway' : 'table', serviceDay).some((start) => start.startsAt === startsAt)
}

function seats(rules: RestaurantRules, booking: StandingBooking, taken: ReadonlyMap<number, number>): boolean {
  if (isToGo(booking.type) || booking.isForced) return true
  const { totalPersons, type } = booking
  return stepsOfBooking(booking).every((step) => (taken.get(step) ?? 0) + totalPersons <= roomAt(type, rules, step))
}

function occupy(booking: StandingBooking, taken: Map<number, number>): void {
  for (const step of stepsOfBooking(booking)) taken.set(step, (taken.get(step) ?? 0) + booking.totalPersons)
}

function stepsOfBooking({ startsAt, totalPersons, stay }: StandingBooking): number[] {
  return stepsOf(startsAt, totalPersons, stay)
}
