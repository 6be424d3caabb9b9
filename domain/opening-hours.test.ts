import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type Day,
  type Hour,
  hourOf,
  MINUTE,
  parisDay,
  parisInstant,
  serviceDay,
  weekday,
} from './calendar.ts'
import {
  askedQuarters,
  DAY_IS_PAST,
  DAY_IS_TOO_FAR,
  type DayHours,
  isAhead,
  isClosedOn,
  isOpenAt,
  type OpeningPlan,
  opensSoon,
  readWeekHours,
  refusedDay,
  startsOf,
  statusNow,
  upcomingStarts,
  type WeekHours,
  weekLines,
  weekQuarters,
  windowsOf,
} from './opening-hours.ts'

const CLOSED: DayHours = {
  isClosed: true,
  isContinuousService: false,
  lunchHours: [],
  dinnerHours: [],
  fullDayOpeningHours: [],
}
const UNKNOWN: DayHours = { ...CLOSED, isClosed: false }
const lunchAndDinner = (lunchHours: Hour[], dinnerHours: Hour[]): DayHours => ({ ...UNKNOWN, lunchHours, dinnerHours })
const allDay = (...fullDayOpeningHours: Hour[]): DayHours => ({
  ...UNKNOWN,
  isContinuousService: true,
  fullDayOpeningHours,
})
const weekOf = (hours: DayHours): WeekHours => Array.from({ length: 7 }, () => hours)
const planOf = (week: WeekHours | null, more: Partial<OpeningPlan> = {}): OpeningPlan => ({
  week,
  holidayLine: 'unknown',
  closures: [],
  ...more,
})
const at = (day: Day, hour: Hour) => parisInstant(day, hour)
const hoursOf = (starts: { hour: Hour }[]) => starts.map(({ hour }) => hour)

const BISTRO = lunchAndDinner(['12:00', '14:30'], ['19:00', '23:00'])
const NIGHT = lunchAndDinner([], ['18:00', '02:00'])
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'

// Windows anywhere on the clock, also overlapping, past midnight and past six in the morning.
const clock = fc.integer({ min: 0, max: 287 }).map((n) => hourOf(n * 5))
const hourPairs = fc.array(fc.tuple(clock, clock), { maxLength: 2 }).map((list) => list.flat())
const anyDay: fc.Arbitrary<DayHours> = fc.record({
  isClosed: fc.boolean(),
  isContinuousService: fc.boolean(),
  lunchHours: hourPairs,
  dinnerHours: hourPairs,
  fullDayOpeningHours: hourPairs,
})
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 })
// Half the instants lie around a clock change, a holiday or a year's end.
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
const moment = anyNow.chain((now) => fc.record({ now: fc.constant(now), plan: planFor(now) }))

describe('windows', () => {
  test('a window that ends before it starts ends on the next day', () => {
    expect(windowsOf(NIGHT)).toEqual([{ from: 1080, to: 1560 }])
    expect(windowsOf(allDay('08:00', '08:00'))).toEqual([{ from: 480, to: 1920 }])
  })

  test('continuous service reads the hours of the full day only', () => {
    const both = { ...BISTRO, fullDayOpeningHours: ['11:00', '22:00'] }
    expect(windowsOf({ ...both, isContinuousService: true })).toEqual([{ from: 660, to: 1320 }])
    expect(windowsOf(both)).toEqual([
      { from: 720, to: 870 },
      { from: 1140, to: 1380 },
    ])
  })

  test('a closed day has none, whatever its lists say', () => {
    expect(windowsOf({ ...BISTRO, isClosed: true })).toEqual([])
  })

  test('windows are sorted, and those that touch are one', () => {
    expect(windowsOf(allDay('18:00', '22:00', '12:00', '15:00', '15:00', '16:00'))).toEqual([
      { from: 720, to: 960 },
      { from: 1080, to: 1320 },
    ])
  })

  test('windows of any day are sorted, apart and begin on the day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const windows = windowsOf(day)
        windows.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(Math.min(to, 1440))
          expect(from).toBeGreaterThan(windows[index - 1]?.to ?? -1)
        })
      }),
    )
  })
})

describe('reading a week', () => {
  test('a week of seven days is read as it is', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(readWeekHours(JSON.parse(JSON.stringify(week)))).toEqual(week)
      }),
    )
  })

  test.each([
    ['six days', weekOf(BISTRO).slice(1)],
    ['an odd list', weekOf(lunchAndDinner(['12:00'], []))],
    ['an hour past 23:59', weekOf(lunchAndDinner(['12:00', '24:00'], []))],
    ['a missing list', weekOf(BISTRO).map(({ lunchHours, ...rest }) => rest)],
    ['a flag as a word', weekOf(BISTRO).map((day) => ({ ...day, isClosed: 'no' }))],
    ['a list as a word', weekOf(BISTRO).map((day) => ({ ...day, lunchHours: '12:00' }))],
    ['no days', Array.from({ length: 7 }, () => null)],
  ])('%s is no week', (_, week) => expect(readWeekHours(week)).toBeNull())

  test('anything is read or null', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readWeekHours(value)).toBeNull()
      }),
    )
  })
})

describe('closures and public holidays', () => {
  test('a closure closes its first and its last day', () => {
    const plan = planOf(weekOf(BISTRO), { closures: [{ from: FRIDAY, to: SATURDAY, reason: 'travaux' }] })
    const closed = ['2026-11-26', FRIDAY, SATURDAY, '2026-11-29'].map((day) => isClosedOn(plan, day))
    expect(closed).toEqual([false, true, true, false])
  })

  test('a public holiday closes unless the restaurant says that it opens', () => {
    expect(isClosedOn(planOf(null), '2026-12-25')).toBe(true)
    expect(isClosedOn(planOf(null, { holidayLine: 'closed' }), '2026-12-25')).toBe(true)
    expect(isClosedOn(planOf(null, { holidayLine: 'open' }), '2026-12-25')).toBe(false)
  })

  test('the night before a holiday runs to its end, the night of the holiday does not open', () => {
    const plan = planOf(weekOf(NIGHT))
    expect(isOpenAt(plan, at('2026-12-25', '00:30'))).toBe(true)
    expect(isOpenAt(plan, at('2026-12-25', '20:00'))).toBe(false)
    expect(isOpenAt(plan, at('2026-12-26', '00:30'))).toBe(false)
    expect(startsOf(plan, 'table', '2026-12-25')).toEqual([])
  })
})

describe('starts', () => {
  test('a table starts on the quarter hours until 45 minutes before the end', () => {
    const plan = planOf(weekOf(lunchAndDinner(['12:10', '14:00'], [])))
    expect(hoursOf(startsOf(plan, 'table', FRIDAY))).toEqual(['12:15', '12:30', '12:45', '13:00', '13:15'])
  })

  test('take-away starts on the half hours until the end', () => {
    const plan = planOf(weekOf(lunchAndDinner(['12:10', '14:00'], [])))
    expect(hoursOf(startsOf(plan, 'takeaway', FRIDAY))).toEqual(['12:30', '13:00', '13:30', '14:00'])
  })

  test('an hour after midnight carries the next calendar day and stays in its evening', () => {
    const starts = startsOf(planOf(weekOf(NIGHT)), 'table', FRIDAY)
    expect(starts.at(0)).toEqual({ date: FRIDAY, hour: '18:00', startsAt: at(FRIDAY, '18:00') })
    expect(starts.at(-1)).toEqual({ date: SATURDAY, hour: '01:15', startsAt: at(SATURDAY, '01:15') })
  })

  test('a window of half an hour has no table start', () => {
    expect(startsOf(planOf(weekOf(lunchAndDinner(['12:00', '12:30'], []))), 'table', FRIDAY)).toEqual([])
  })

  test('unknown hours have no starts', () => {
    expect(startsOf(planOf(null), 'table', FRIDAY)).toEqual([])
    expect(startsOf(planOf(weekOf(UNKNOWN)), 'table', FRIDAY)).toEqual([])
  })

  test('an hour that the spring clock change skips is not offered', () => {
    const hours = hoursOf(startsOf(planOf(weekOf(lunchAndDinner([], ['23:00', '05:00']))), 'table', '2026-03-28'))
    expect(hours).toContain('01:45')
    expect(hours).toContain('03:00')
    expect(hours).not.toContain('02:30')
  })

  test('starts of any plan lie in their service day, in order, on the grid and while it is open', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('table' as const, 'takeaway' as const), ({ now, plan }, kind) => {
        const day = parisDay(now)
        const starts = startsOf(plan, kind, day)
        starts.forEach((start, index) => {
          expect(serviceDay(start.date, start.hour)).toBe(day)
          expect(start.startsAt).toBe(at(start.date, start.hour))
          expect(start.startsAt).toBeGreaterThan(starts[index - 1]?.startsAt ?? 0)
          expect(Number(start.hour.slice(3)) % (kind === 'table' ? 15 : 30)).toBe(0)
          if (kind === 'table') expect(isOpenAt(plan, start.startsAt)).toBe(true)
        })
      }),
    )
  })
})

describe('upcoming starts', () => {
  test('a start is offered while it is more than thirty minutes ahead', () => {
    const [today] = upcomingStarts(planOf(weekOf(BISTRO)), 'table', at(FRIDAY, '20:00'))
    expect(today?.serviceDay).toBe(FRIDAY)
    expect(today?.starts[0]?.hour).toBe('20:45')
  })

  test('at half past midnight the evening before is still today', () => {
    const days = upcomingStarts(planOf(weekOf(NIGHT)), 'table', at(SATURDAY, '00:30'))
    expect(days.map(({ serviceDay }) => serviceDay)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(FRIDAY, n)))
    expect(hoursOf(days[0]?.starts ?? [])).toEqual(['01:15'])
  })

  test('days without a start are left out', () => {
    const week = weekOf(BISTRO).with(6, CLOSED)
    const days = upcomingStarts(planOf(week), 'table', at(FRIDAY, '23:30')).map(({ serviceDay }) => serviceDay)
    expect(days).toEqual([SATURDAY, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
  })
})

describe('opening soon', () => {
  const now = at(FRIDAY, '10:00')

  test('seven closed days ahead say so, by the week or by a closure', () => {
    const closures = [{ from: FRIDAY, to: '2026-12-03', reason: 'ouverture' }]
    expect(opensSoon(planOf(weekOf(CLOSED)), now)).toBe(true)
    expect(opensSoon(planOf(weekOf(BISTRO), { closures }), now)).toBe(true)
    expect(opensSoon(planOf(weekOf(BISTRO), { closures: [{ from: FRIDAY, to: '2026-12-02', reason: '' }] }), now)).toBe(
      false,
    )
  })

  test('unknown hours never do', () => {
    expect(opensSoon(planOf(null), now)).toBe(false)
    expect(opensSoon(planOf(weekOf(UNKNOWN)), now)).toBe(false)
  })
})

describe('the Informations tab', () => {
  test('names each day with its hours', () => {
    const lines = weekLines(weekOf(BISTRO).with(0, CLOSED).with(1, UNKNOWN).with(4, NIGHT))
    expect(lines.map(({ label, text }) => `${label} : ${text}`)).toEqual([
      'Lundi : Fermé',
      'Mardi : Horaires non communiqués',
      'Mercredi : 12:00 – 14:30, 19:00 – 23:00',
      'Jeudi : 12:00 – 14:30, 19:00 – 23:00',
      'Vendredi : 18:00 – 02:00',
      'Samedi : 12:00 – 14:30, 19:00 – 23:00',
      'Dimanche : 12:00 – 14:30, 19:00 – 23:00',
    ])
    expect(weekLines(null).map(({ text }) => text)).toEqual(Array(7).fill('Horaires non communiqués'))
  })

  test('says until when it is open', () => {
    expect(statusNow(planOf(weekOf(BISTRO)), at(FRIDAY, '13:00'))).toEqual({ open: true, until: '14:30' })
    expect(statusNow(planOf(weekOf(NIGHT)), at(SATURDAY, '01:59'))).toEqual({ open: true, until: '02:00' })
    expect(statusNow(planOf(weekOf(allDay('00:00', '00:00'))), at(FRIDAY, '13:00'))).toEqual({ open: true })
  })

  test('says when it opens next', () => {
    const plan = planOf(weekOf(BISTRO), { closures: [{ from: SATURDAY, to: '2026-11-29', reason: '' }] })
    const open = (day: Day, hour: Hour) => ({ open: false, nextOpening: { day, hour } })
    expect(statusNow(plan, at(FRIDAY, '16:00'))).toEqual(open(FRIDAY, '19:00'))
    expect(statusNow(plan, at(FRIDAY, '23:00'))).toEqual(open('2026-11-30', '12:00'))
    expect(statusNow(planOf(weekOf(CLOSED)), at(FRIDAY, '16:00'))).toEqual({ open: false })
    expect(statusNow(planOf(null), at(FRIDAY, '16:00'))).toEqual({ open: false })
  })

  test('agrees with the door at any instant', () => {
    fc.assert(
      fc.property(moment, ({ now, plan }) => {
        const status = statusNow(plan, now)
        expect(status.open).toBe(isOpenAt(plan, now))
        if (status.nextOpening) {
          const opening = at(status.nextOpening.day, status.nextOpening.hour)
          expect(isOpenAt(plan, opening)).toBe(true)
          expect(opening).toBeGreaterThan(now)
        }
      }),
    )
  })
})

describe('the day asked', () => {
  const now = at(FRIDAY, '20:00')

  test('lies between today and six days ahead', () => {
    expect(refusedDay('2026-11-26', now)).toBe(DAY_IS_PAST)
    expect(refusedDay(FRIDAY, now)).toBeNull()
    expect(refusedDay('2026-12-03', now)).toBeNull()
    expect(refusedDay('2026-12-04', now)).toBe(DAY_IS_TOO_FAR)
  })

  test('is refused by the question too', () => {
    expect(() => askedQuarters({ day: '2026-12-04', hour: null }, now)).toThrow(DAY_IS_TOO_FAR)
  })
})

describe('the quarters asked', () => {
  const now = at(FRIDAY, '18:00')
  const midnight = (day: Day) => (weekday(day) - 1) * 96

  test('an hour asks half an hour before and after', () => {
    const from = midnight(SATURDAY) + 78
    expect(askedQuarters({ day: SATURDAY, hour: '20:00' }, now)).toEqual([
      { serviceDay: SATURDAY, weekday: 6, from, to: from + 5 },
    ])
  })

  test('an hour alone is its next occurrence', () => {
    expect(askedQuarters({ day: null, hour: '20:00' }, now)?.[0]?.serviceDay).toBe(FRIDAY)
    expect(askedQuarters({ day: null, hour: '18:00' }, now)?.[0]?.serviceDay).toBe(SATURDAY)
  })

  test('a start thirty minutes ahead is too late, a quarter later is not', () => {
    const from = midnight(FRIDAY) + 75
    expect(askedQuarters({ day: FRIDAY, hour: '18:45' }, now)).toEqual([
      { serviceDay: FRIDAY, weekday: 5, from, to: from + 3 },
    ])
    expect(askedQuarters({ day: FRIDAY, hour: '12:00' }, now)).toEqual([])
  })

  test('a day begins with the night of the day before', () => {
    const from = midnight(SATURDAY)
    expect(askedQuarters({ day: SATURDAY, hour: null }, now)).toEqual([
      { serviceDay: FRIDAY, weekday: 5, from, to: from + 24 },
      { serviceDay: SATURDAY, weekday: 6, from: from + 24, to: from + 96 },
    ])
  })

  test('Sunday midnight comes round to the first quarters of the week', () => {
    expect(askedQuarters({ day: '2026-11-30', hour: '00:00' }, now)).toEqual([
      { serviceDay: '2026-11-29', weekday: 7, from: 670, to: 672 },
      { serviceDay: '2026-11-29', weekday: 7, from: 0, to: 3 },
    ])
    expect(weekQuarters(weekOf(CLOSED).with(6, NIGHT))).toEqual([
      [0, 6],
      [648, 672],
    ])
  })

  test('nothing asked is null', () => {
    expect(askedQuarters({ day: null, hour: null }, now)).toBeNull()
  })

  test('the quarters of a week are exactly the starts of an ordinary week', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const plan = planOf(week, { holidayLine: 'open' })
        const days = Array.from({ length: 7 }, (_, n) => addDays('2026-06-01', n))
        const starts = days.flatMap((day) => startsOf(plan, 'table', day))
        const quarters = starts.map(({ date, hour }) => midnight(date) + minutes(hour) / 15)
        const listed = weekQuarters(week).flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n))
        expect(quarters.sort((a, b) => a - b)).toEqual(listed)
      }),
    )
  })

  test('a match by quarters is the existence of a start that can still be booked', () => {
    const asked = fc.record({
      ahead: fc.option(fc.integer({ min: 0, max: 6 })),
      hour: fc.option(clock),
    })
    fc.assert(
      fc.property(moment, asked, ({ now, plan }, { ahead, hour }) => {
        const day = ahead === null ? null : addDays(parisDay(now), ahead)
        if (day === null && hour === null) return
        const ranges = askedQuarters({ day, hour }, now) ?? []
        const week = weekQuarters(plan.week ?? [])
        const matches = ranges.some(
          (range) =>
            !isClosedOn(plan, range.serviceDay) && week.some(([from, to]) => from < range.to && range.from < to),
        )
        expect(matches).toBe(startAnswers(plan, day, hour, now))
        for (const range of ranges) expect(range.weekday).toBe(weekday(range.serviceDay))
      }),
      { numRuns: 1000 },
    )
  })
})

/** The same question put to the list of starts. */
function startAnswers(plan: OpeningPlan, day: Day | null, hour: Hour | null, now: number): boolean {
  const today = parisDay(now)
  const starts = Array.from({ length: 10 }, (_, n) => startsOf(plan, 'table', addDays(today, n - 1))).flat()
  const open = starts.filter((start) => isAhead(start, now))
  if (hour === null) return open.some(({ date }) => date === day)
  const next = at(today, hour) > now ? today : addDays(today, 1)
  return open.some(({ startsAt }) => Math.abs(startsAt - at(day ?? next, hour)) <= 30 * MINUTE)
}

function minutes(hour: Hour): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
}
