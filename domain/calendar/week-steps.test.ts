import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, type Hour, MINUTE, parisDay, parisHour, serviceDay, weekday } from './calendar.ts'
import {
  anyWeek,
  at,
  CLOSED,
  clock,
  FRIDAY,
  moment,
  NIGHT,
  planOf,
  SATURDAY,
  weekOf,
} from './opening-hours.fixtures.ts'
import { isClosedOn, type OpeningPlan } from './opening-plan.ts'
import { isAhead, type StartKind, startsOf } from './starts.ts'
import { DAY_IS_PAST, DAY_IS_TOO_FAR, requestedSteps, searchDayFault, weekSteps } from './week-steps.ts'

describe('the requested day', () => {
  const now = at(FRIDAY, '20:00')

  test('is between today and six days ahead', () => {
    expect(searchDayFault('2026-11-26', now)).toBe(DAY_IS_PAST)
    expect(searchDayFault(FRIDAY, now)).toBeNull()
    expect(searchDayFault('2026-12-03', now)).toBeNull()
    expect(searchDayFault('2026-12-04', now)).toBe(DAY_IS_TOO_FAR)
  })

  test('is validated by the query too', () => {
    expect(() => requestedSteps({ day: '2026-12-04', hour: null }, 'table', now)).toThrow(DAY_IS_TOO_FAR)
  })
})

describe('the requested steps', () => {
  const now = at(FRIDAY, '18:00')
  const midnight = (day: Day) => (weekday(day) - 1) * 96

  test('an hour includes the half hour before and after it', () => {
    const from = midnight(SATURDAY) + 78
    expect(requestedSteps({ day: SATURDAY, hour: '20:00' }, 'table', now)).toEqual([
      { serviceDay: SATURDAY, weekday: 6, from, to: from + 5, startsAt: at(SATURDAY, '19:30') },
    ])
  })

  test('an hour without a day is its next occurrence', () => {
    expect(requestedSteps({ day: null, hour: '20:00' }, 'table', now)?.[0]?.serviceDay).toBe(FRIDAY)
    expect(requestedSteps({ day: null, hour: '18:00' }, 'table', now)?.[0]?.serviceDay).toBe(SATURDAY)
  })

  test('a start thirty minutes ahead is excluded, and one a quarter later is included', () => {
    const from = midnight(FRIDAY) + 75
    expect(requestedSteps({ day: FRIDAY, hour: '18:45' }, 'table', now)).toEqual([
      { serviceDay: FRIDAY, weekday: 5, from, to: from + 3, startsAt: at(FRIDAY, '18:45') },
    ])
    expect(requestedSteps({ day: FRIDAY, hour: '12:00' }, 'table', now)).toEqual([])
  })

  test('a day without an hour is its service day, with the night that follows and without the one before', () => {
    const from = midnight(SATURDAY) + 24
    expect(requestedSteps({ day: SATURDAY, hour: null }, 'table', now)).toEqual([
      { serviceDay: SATURDAY, weekday: 6, from, to: from + 96, startsAt: at(SATURDAY, '06:00') },
    ])
  })

  test('Sunday midnight wraps around to the first quarters of the week', () => {
    const [before, after] = [at('2026-11-29', '23:30'), at('2026-11-30', '00:00')]
    expect(requestedSteps({ day: '2026-11-30', hour: '00:00' }, 'table', now)).toEqual([
      { serviceDay: '2026-11-29', weekday: 7, from: 670, to: 672, startsAt: before },
      { serviceDay: '2026-11-29', weekday: 7, from: 0, to: 3, startsAt: after },
    ])
    expect(weekSteps(weekOf(CLOSED).with(6, NIGHT), 'table')).toEqual([
      [0, 6],
      [648, 672],
    ])
  })

  test('a clock change splits them, so that each range counts in quarters of an hour', () => {
    const spring = requestedSteps({ day: '2026-03-28', hour: null }, 'table', at('2026-03-27', '10:00')) ?? []
    const autumn = requestedSteps({ day: '2026-10-24', hour: null }, 'table', at('2026-10-23', '10:00')) ?? []
    const hours = (ranges: typeof spring) => ranges.map(({ startsAt }) => parisHour(startsAt))
    expect(hours(spring)).toEqual(['06:00', '03:00'])
    expect(hours(autumn)).toEqual(['06:00', '03:00'])
  })

  test('no day and no hour give null', () => {
    expect(requestedSteps({ day: null, hour: null }, 'table', now)).toBeNull()
  })

  test('takeaway orders have steps of half an hour', () => {
    const from = midnight(SATURDAY) / 2 + 39
    expect(requestedSteps({ day: SATURDAY, hour: '20:00' }, 'takeaway', now)).toEqual([
      { serviceDay: SATURDAY, weekday: 6, from, to: from + 3, startsAt: at(SATURDAY, '19:30') },
    ])
    expect(requestedSteps({ day: SATURDAY, hour: '20:15' }, 'takeaway', now)).toEqual([
      { serviceDay: SATURDAY, weekday: 6, from: from + 1, to: from + 3, startsAt: at(SATURDAY, '20:00') },
    ])
  })
})

describe.each([
  ['table', 15],
  ['takeaway', 30],
] as const)('starts of a %s, with steps of %i minutes', (kind, step) => {
  test('the steps of a week are exactly the starts of a regular week', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const plan = planOf(week, { holidayLine: 'open' })
        const days = Array.from({ length: 7 }, (_, n) => addDays('2026-06-01', n))
        const starts = days.flatMap((day) => startsOf(plan, kind, day))
        const steps = starts.map(({ date, hour }) => ((weekday(date) - 1) * 1440 + minutes(hour)) / step)
        const listed = weekSteps(week, kind).flatMap(([from, to]) =>
          Array.from({ length: to - from }, (_, n) => from + n),
        )
        expect(steps.sort((a, b) => a - b)).toEqual(listed)
      }),
    )
  })

  test('steps match exactly if a start can still be booked', () => {
    const asked = fc.record({
      ahead: fc.option(fc.integer({ min: 0, max: 6 })),
      hour: fc.option(clock),
    })
    fc.assert(
      fc.property(moment, asked, ({ now, plan }, { ahead, hour }) => {
        const day = ahead === null ? null : addDays(parisDay(now), ahead)
        if (day === null && hour === null) return
        const ranges = requestedSteps({ day, hour }, kind, now) ?? []
        const week = weekSteps(plan.week ?? [], kind)
        const matches = ranges.some(
          (range) =>
            !isClosedOn(plan, range.serviceDay) && week.some(([from, to]) => from < range.to && range.from < to),
        )
        expect(matches).toBe(startAnswers({ plan, kind, day, hour, now }))
        for (const range of ranges) expect(range.weekday).toBe(weekday(range.serviceDay))
      }),
      { numRuns: 1000 },
    )
  })
})

type Asked = { plan: OpeningPlan; kind: StartKind; day: Day | null; hour: Hour | null; now: number }

/** Computes the expected result from the list of starts. */
function startAnswers({ plan, kind, day, hour, now }: Asked): boolean {
  const today = parisDay(now)
  const starts = Array.from({ length: 10 }, (_, n) => startsOf(plan, kind, addDays(today, n - 1))).flat()
  const open = starts.filter((start) => isAhead(start, now))
  if (hour === null) return open.some((start) => serviceDay(start.date, start.hour) === day)
  const next = at(today, hour) > now ? today : addDays(today, 1)
  return open.some(({ startsAt }) => Math.abs(startsAt - at(day ?? next, hour)) <= 30 * MINUTE)
}

function minutes(hour: Hour): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
}
