import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, MINUTE, parisInstant } from '../calendar/calendar.ts'
import { type OpeningPlan, startsOf } from '../calendar/opening-hours.ts'
import { stayMinutes, stepsOf } from '../calendar/stays.ts'
import { roomAt } from '../reservations/seat-rules.ts'
import { outside, type RestaurantRules, type StandingBooking, strandedBy } from './stranded.ts'
import { weekOfTyped } from './week-form.ts'

const TUESDAY = '2026-11-24'
const NOW = parisInstant(TUESDAY, '10:00')
const LATE = [
  { opens: '12:00', closes: '15:00' },
  { opens: '19:00', closes: '02:00' },
]
const week = (windows = LATE) => weekOfTyped(Array.from({ length: 7 }, () => ({ windows })))
const OPEN: RestaurantRules = { week: week(), holidayLine: 'open', closures: [], seatingCapacity: 10 }
const closedOn = (from: string, to = from): RestaurantRules => ({ ...OPEN, closures: [{ from, to, reason: 'Congés' }] })

let last = 0
function booking(wish: Partial<StandingBooking> & { date?: string } = {}): StandingBooking {
  const { date = TUESDAY, hour = '20:00', totalPersons = 2, serviceDay = date } = wish
  return {
    id: ++last,
    type: 'SELF_PAY',
    hour,
    serviceDay,
    totalPersons,
    startsAt: parisInstant(date, hour),
    stay: stayMinutes(totalPersons),
    isWeeklyMeal: false,
    isForced: false,
    isKept: false,
    ...wish,
  }
}
const ids = (list: readonly StandingBooking[]) => list.map(({ id }) => id)
const strandedIn = (after: RestaurantRules, bookings: StandingBooking[], now = NOW) =>
  ids(strandedBy({ before: OPEN, after, now }, bookings))

describe('bookings affected by a closure', () => {
  test('are those of its service days, with hours after midnight and orders', () => {
    const evening = booking()
    const night = booking({ date: '2026-11-25', hour: '00:30', serviceDay: TUESDAY })
    const order = booking({ type: 'CLICK_COLLECT', totalPersons: 1, hour: '12:30' })
    const nextDay = booking({ date: '2026-11-25', hour: '12:00' })
    expect(strandedIn(closedOn(TUESDAY), [nextDay, night, evening, order])).toEqual(ids([order, evening, night]))
  })

  test('include a weekly meal, which changed hours do not affect', () => {
    const meal = booking({ type: 'DELIVERY', totalPersons: 1, hour: '12:00', isWeeklyMeal: true })
    expect(strandedIn(closedOn(TUESDAY), [meal])).toEqual([meal.id])
    expect(strandedIn({ ...OPEN, week: week([]) }, [meal])).toEqual([])
  })

  test('exclude guests who have arrived and bookings that were kept', () => {
    const now = parisInstant(TUESDAY, '20:30')
    expect(strandedIn(closedOn(TUESDAY), [booking(), booking({ hour: '21:00', isKept: true })], now)).toEqual([])
  })
})

test('a forced table is affected by a closure, and not by fewer seats', () => {
  const [eight, forced, two] = [
    booking({ totalPersons: 8 }),
    booking({ totalPersons: 4, isForced: true }),
    booking({ totalPersons: 2 }),
  ]
  const smaller = { ...OPEN, seatingCapacity: 9 }
  expect(strandedIn(smaller, [eight, forced, two])).toEqual([two.id])
  expect(strandedIn(closedOn(TUESDAY), [eight, forced, two])).toEqual(ids([eight, forced, two]))
})

test('changed hours affect the bookings outside them, also in the nights of a clock change', () => {
  const early = booking({ hour: '12:00' })
  const late = booking({ hour: '12:45' })
  expect(strandedIn({ ...OPEN, week: week([{ opens: '12:30', closes: '15:00' }]) }, [early, late])).toEqual([early.id])
  const autumn = booking({ date: '2026-10-25', hour: '01:15', serviceDay: '2026-10-24' })
  const then = parisInstant('2026-10-24', '10:00')
  expect(strandedIn(OPEN, [autumn], then)).toEqual([])
  expect(strandedIn({ ...OPEN, week: week([{ opens: '19:00', closes: '01:00' }]) }, [autumn], then)).toEqual([
    autumn.id,
  ])
})

test('closing on public holidays affects the bookings on them', () => {
  const christmas = booking({ date: '2026-12-25', hour: '12:00' })
  expect(strandedIn({ ...OPEN, holidayLine: 'closed' }, [christmas, booking()])).toEqual([christmas.id])
})

describe('bookings affected by fewer seats', () => {
  test('are the latest of those that no longer fit, in the quarters that are full', () => {
    const [first, second, third, apart] = [4, 4, 2, 4].map((totalPersons, n) =>
      booking({ totalPersons, hour: n === 3 ? '22:00' : '20:00' }),
    ) as [StandingBooking, StandingBooking, StandingBooking, StandingBooking]
    expect(strandedIn({ ...OPEN, seatingCapacity: 6 }, [third, apart, second, first])).toEqual([second.id])
    expect(strandedIn({ ...OPEN, seatingCapacity: 3 }, [first, second, third, apart])).toEqual(
      ids([first, second, apart]),
    )
  })

  test('are limited to the service whose seats change', () => {
    const [lunch, dinner] = [booking({ hour: '12:00', totalPersons: 6 }), booking({ totalPersons: 6 })]
    expect(strandedIn({ ...OPEN, rules: { lunchSeats: 4, dinnerSeats: 10 } }, [lunch, dinner])).toEqual([lunch.id])
  })

  test('ignore bookings that were kept', () => {
    const [kept, other] = [booking({ totalPersons: 6, isKept: true }), booking({ totalPersons: 6 })]
    expect(strandedIn({ ...OPEN, seatingCapacity: 6 }, [kept, other])).toEqual([])
  })
})

test('a booking outside the rules before the change is not listed again', () => {
  const closed = closedOn(TUESDAY)
  const bookings = [booking(), booking({ date: '2026-11-26' })]
  const after = {
    ...closed,
    closures: [...closed.closures, { from: '2026-11-26', to: '2026-11-27', reason: 'Travaux' }],
  }
  expect(ids(strandedBy({ before: closed, after, now: NOW }, bookings))).toEqual([last])
})

const day = fc.nat(6).map((ahead) => addDays(TUESDAY, ahead))
const windows = fc.constantFrom(LATE, [], [{ opens: '11:00', closes: '22:30' }], [{ opens: '18:30', closes: '23:00' }])
const rules: fc.Arbitrary<RestaurantRules> = fc.record({
  week: fc
    .array(windows, { minLength: 7, maxLength: 7 })
    .map((days) => weekOfTyped(days.map((one) => ({ windows: one })))),
  holidayLine: fc.constantFrom<OpeningPlan['holidayLine']>('open', 'closed', 'unknown'),
  closures: fc.array(
    day.map((from) => ({ from, to: from, reason: 'Congés' })),
    { maxLength: 2 },
  ),
  seatingCapacity: fc.integer({ min: 4, max: 14 }),
  rules: fc.option(
    fc.record({ lunchSeats: fc.integer({ min: 2, max: 10 }), dinnerSeats: fc.integer({ min: 2, max: 10 }) }),
  ),
})
const live = fc
  .array(
    fc.record({
      date: day,
      hour: fc.constantFrom('12:00', '13:30', '19:30', '20:00', '21:15'),
      totalPersons: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 12 },
  )
  .map((wishes) => wishes.map((wish, id) => ({ ...booking(wish), id })))

test('after any sequence of changes each booking is within the rules or was kept', () => {
  const check = (changes: RestaurantRules[], bookings: StandingBooking[]) => {
    let [before, standing] = [OPEN, bookings]
    // A booking that does not fit at the start is kept.
    const keep = (list: readonly StandingBooking[]) => {
      const kept = new Set(ids(list))
      standing = standing.map((one) => ({ ...one, isKept: one.isKept || kept.has(one.id) }))
    }
    keep(outside(before, standing, NOW))
    for (const after of changes) {
      keep(strandedBy({ before, after, now: NOW }, standing).filter(({ id }) => id % 2 === 0))
      const gone = new Set(ids(strandedBy({ before, after, now: NOW }, standing)))
      standing = standing.filter(({ id }) => !gone.has(id))
      before = after
      const others = standing.filter(({ isKept }) => !isKept)
      for (const one of others) {
        expect(startsOf(after, 'table', one.serviceDay).map(({ startsAt }) => startsAt)).toContain(one.startsAt)
        for (const step of stepsOf(one.startsAt, one.totalPersons, one.stay)) {
          const seated = others.filter(({ startsAt, stay }) => startsAt <= step && step < startsAt + stay * MINUTE)
          const covers = seated.reduce((sum, { totalPersons }) => sum + totalPersons, 0)
          expect(covers).toBeLessThanOrEqual(roomAt('SELF_PAY', after, step))
        }
      }
    }
  }
  fc.assert(fc.property(fc.array(rules, { minLength: 1, maxLength: 4 }), live, check), { numRuns: 300 })
})
