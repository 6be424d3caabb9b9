import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parisDay, serviceDay } from './calendar.ts'
import {
  at,
  BISTRO,
  CLOSED,
  FRIDAY,
  hoursOf,
  lunchAndDinner,
  moment,
  NIGHT,
  planOf,
  SATURDAY,
  UNKNOWN,
  weekOf,
} from './opening-hours.fixtures.ts'
import { isOpenAt, type OpeningPlan } from './opening-plan.ts'
import { bookableDays, isAhead, startsOf } from './starts.ts'

describe('starts', () => {
  test('a table can start on the quarter hours until 45 minutes before closing', () => {
    const plan = planOf(weekOf(lunchAndDinner(['12:10', '14:00'], [])))
    expect(hoursOf(startsOf(plan, 'table', FRIDAY))).toEqual(['12:15', '12:30', '12:45', '13:00', '13:15'])
  })

  test('a takeaway order can start on the half hours until closing', () => {
    const plan = planOf(weekOf(lunchAndDinner(['12:10', '14:00'], [])))
    expect(hoursOf(startsOf(plan, 'takeaway', FRIDAY))).toEqual(['12:30', '13:00', '13:30', '14:00'])
  })

  test('an hour after midnight has the next calendar date and the same service day', () => {
    const starts = startsOf(planOf(weekOf(NIGHT)), 'table', FRIDAY)
    expect(starts.at(0)).toEqual({ date: FRIDAY, hour: '18:00', startsAt: at(FRIDAY, '18:00') })
    expect(starts.at(-1)).toEqual({ date: SATURDAY, hour: '01:15', startsAt: at(SATURDAY, '01:15') })
  })

  test('opening hours of thirty minutes have no start for a table', () => {
    expect(startsOf(planOf(weekOf(lunchAndDinner(['12:00', '12:30'], []))), 'table', FRIDAY)).toEqual([])
  })

  test('unknown hours have no starts', () => {
    expect(startsOf(planOf(null), 'table', FRIDAY)).toEqual([])
    expect(startsOf(planOf(weekOf(UNKNOWN)), 'table', FRIDAY)).toEqual([])
  })

  test('an hour that the clock change in spring skips is not a start', () => {
    const hours = hoursOf(startsOf(planOf(weekOf(lunchAndDinner([], ['23:00', '05:00']))), 'table', '2026-03-28'))
    expect(hours).toContain('01:45')
    expect(hours).toContain('03:00')
    expect(hours).not.toContain('02:30')
  })

  test('starts of any plan are sorted, on the grid, in their service day and while the restaurant is open', () => {
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
  const upcomingStarts = (plan: OpeningPlan, kind: 'table', now: number) =>
    bookableDays(now)
      .map((day) => ({ serviceDay: day, starts: startsOf(plan, kind, day).filter((start) => isAhead(start, now)) }))
      .filter(({ starts }) => starts.length > 0)

  test('a start is offered if it is more than thirty minutes ahead', () => {
    const [today] = upcomingStarts(planOf(weekOf(BISTRO)), 'table', at(FRIDAY, '20:00'))
    expect(today?.serviceDay).toBe(FRIDAY)
    expect(today?.starts[0]?.hour).toBe('20:45')
  })

  test('half past midnight still belongs to the evening before, and six more days can be booked', () => {
    const days = upcomingStarts(planOf(weekOf(NIGHT)), 'table', at(SATURDAY, '00:30'))
    expect(days.map(({ serviceDay }) => serviceDay)).toEqual(Array.from({ length: 8 }, (_, n) => addDays(FRIDAY, n)))
    expect(hoursOf(days[0]?.starts ?? [])).toEqual(['01:15'])
  })

  test('from six in the morning seven service days can be booked', () => {
    const days = upcomingStarts(planOf(weekOf(NIGHT)), 'table', at(FRIDAY, '06:00'))
    expect(days.map(({ serviceDay }) => serviceDay)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(FRIDAY, n)))
  })

  test('days without a start are left out', () => {
    const week = weekOf(BISTRO).with(6, CLOSED)
    const days = upcomingStarts(planOf(week), 'table', at(FRIDAY, '23:30')).map(({ serviceDay }) => serviceDay)
    expect(days).toEqual([SATURDAY, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
  })
})
