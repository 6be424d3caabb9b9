import type { Day, Hour } from '../calendar/calendar.ts'
import { isClosedOn, type OpeningPlan, startsOf } from '../calendar/opening-hours.ts'
import { stepsOf } from '../calendar/stays.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type RoomWithRules, roomAt } from '../reservations/seat-rules.ts'

/** When a restaurant is open and how many it seats. */
export type HouseRules = OpeningPlan & RoomWithRules

/**
 * A booking that its restaurant still has to serve. `stay` in minutes; `isKept`: the restaurant has said to serve it whatever
 * its rules say; `isForced`: beyond its seats.
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
 * The bookings ahead of `now` (ms) that a change of the rules leaves without an open hour or a seat, and that had both: they
 * are asked about before it is made. Those that the restaurant keeps take no seat of the others, nor do those that were forced,
 * which need an open hour alone.
 */
export function strandedBy<Booking extends StandingBooking>(
  { before, after, now }: { before: HouseRules; after: HouseRules; now: number },
  bookings: readonly Booking[],
): Booking[] {
  const were = new Set(outside(before, bookings, now).map(({ id }) => id))
  return outside(after, bookings, now).filter(({ id }) => !were.has(id))
}

/**
 * The bookings ahead of `now` (ms), other than those kept, that these rules have no open hour or no seat for, by their hour. Who
 * was first to book is first to be seated.
 */
export function outside<Booking extends StandingBooking>(
  rules: HouseRules,
  bookings: readonly Booking[],
  now: number,
): Booking[] {
  const taken = new Map<number, number>()
  const asked = bookings.filter(({ isKept }) => !isKept)
  const inTurn = asked.toSorted(
    (one, other) => Number(one.startsAt > now) - Number(other.startsAt > now) || one.id - other.id,
  )
  return inTurn
    .filter((booking) => {
      // Who sits there already is not asked to leave.
      const isIn = booking.startsAt <= now || (isOpenFor(rules, booking) && seats(rules, booking, taken))
      if (isIn && !isToGo(booking.type) && !booking.isForced) occupy(booking, taken)
      return !isIn
    })
    .sort((one, other) => one.startsAt - other.startsAt || one.id - other.id)
}

/** Whether the rules have an hour for a booking. A canteen meal has hours of its own: only a closure takes it away. */
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

function seats(rules: HouseRules, booking: StandingBooking, taken: ReadonlyMap<number, number>): boolean {
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
