import fc from 'fast-check'
import { addDays, type Day, type Hour, hourOf, MINUTE, parisDay, parisInstant } from './calendar.ts'
import type { OpeningPlan } from './opening-plan.ts'
import type { DayHours, WeekHours } from './week-hours.ts'

export const CLOSED: DayHours = {
  isClosed: true,
  isContinuousService: false,
  lunchHours: [],
  dinnerHours: [],
  fullDayOpeningHours: [],
}
export const UNKNOWN: DayHours = { ...CLOSED, isClosed: false }
export const lunchAndDinner = (lunchHours: Hour[], dinnerHours: Hour[]): DayHours => ({
  ...UNKNOWN,
  lunchHours,
  dinnerHours,
})
export const allDay = (...fullDayOpeningHours: Hour[]): DayHours => ({
  ...UNKNOWN,
  isContinuousService: true,
  fullDayOpeningHours,
})
export const weekOf = (hours: DayHours): WeekHours => Array.from({ length: 7 }, () => hours)
export const planOf = (week: WeekHours | null, more: Partial<OpeningPlan> = {}): OpeningPlan => ({
  week,
  holidayLine: 'unknown',
  closures: [],
  ...more,
})
export const at = (day: Day, hour: Hour) => parisInstant(day, hour)
export const hoursOf = (starts: { hour: Hour }[]) => starts.map(({ hour }) => hour)

export const BISTRO = lunchAndDinner(['12:00', '14:30'], ['19:00', '23:00'])
export const NIGHT = lunchAndDinner([], ['18:00', '02:00'])
export const FRIDAY = '2026-11-27'
export const SATURDAY = '2026-11-28'

// Windows anywhere on the clock: overlapping, past midnight or past six in the morning.
export const clock = fc.integer({ min: 0, max: 287 }).map((n) => hourOf(n * 5))
const hourPairs = fc.array(fc.tuple(clock, clock), { maxLength: 2 }).map((list) => list.flat())
export const anyDay: fc.Arbitrary<DayHours> = fc.record({
  isClosed: fc.boolean(),
  isContinuousService: fc.boolean(),
  lunchHours: hourPairs,
  dinnerHours: hourPairs,
  fullDayOpeningHours: hourPairs,
})
export const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 })
// Half of the instants are near a clock change, a holiday or a year's end.
const knots = ['2026-03-29', '2026-10-25', '2026-05-08', '2026-12-31', '2026-11-01'].map((day) => at(day, '12:00'))
const anyNow = fc.oneof(
  fc.integer({ min: at('2026-01-01', '00:00'), max: at('2027-12-31', '00:00') }),
  fc
    .tuple(fc.constantFrom(...knots), fc.integer({ min: -5 * 1440, max: 2 * 1440 }))
    .map(([knot, m]) => knot + m * MINUTE),
)
const planFor = (now: number): fc.Arbitrary<OpeningPlan> =>
  fc.record({
    week: anyWeek,
    holidayLine: fc.constantFrom('open', 'closed', 'unknown'),
    closures: fc.array(
      fc.tuple(fc.integer({ min: -2, max: 8 }), fc.nat(3)).map(([first, length]) => ({
        from: addDays(parisDay(now), first),
        to: addDays(parisDay(now), first + length),
        reason: 'congés',
      })),
      { maxLength: 2 },
    ),
  })
export const moment = anyNow.chain((now) => fc.record({ now: fc.constant(now), plan: planFor(now) }))
