import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, type Hour, MINUTE } from './calendar.ts'
import {
  allDay,
  at,
  BISTRO,
  CLOSED,
  FRIDAY,
  lunchAndDinner,
  moment,
  NIGHT,
  planOf,
  SATURDAY,
  UNKNOWN,
  weekOf,
} from './opening-hours.fixtures.ts'
import { isClosedOn, isOpenAt, opensSoon, statusNow } from './opening-plan.ts'
import { startsOf } from './starts.ts'

describe('closures and public holidays', () => {
  test('a closure includes its first and its last day', () => {
    const plan = planOf(weekOf(BISTRO), { closures: [{ from: FRIDAY, to: SATURDAY, reason: 'travaux' }] })
    const closed = ['2026-11-26', FRIDAY, SATURDAY, '2026-11-29'].map((day) => isClosedOn(plan, day))
    expect(closed).toEqual([false, true, true, false])
  })

  test('a restaurant is closed on a public holiday unless it declares that it opens', () => {
    expect(isClosedOn(planOf(null), '2026-12-25')).toBe(true)
    expect(isClosedOn(planOf(null, { holidayLine: 'closed' }), '2026-12-25')).toBe(true)
    expect(isClosedOn(planOf(null, { holidayLine: 'open' }), '2026-12-25')).toBe(false)
  })

  test('the night before a holiday runs to its end, and the night of the holiday does not open', () => {
    const plan = planOf(weekOf(NIGHT))
    expect(isOpenAt(plan, at('2026-12-25', '00:30'))).toBe(true)
    expect(isOpenAt(plan, at('2026-12-25', '20:00'))).toBe(false)
    expect(isOpenAt(plan, at('2026-12-26', '00:30'))).toBe(false)
    expect(startsOf(plan, 'table', '2026-12-25')).toEqual([])
  })
})

describe('opening soon', () => {
  const now = at(FRIDAY, '10:00')

  test('is true if a closure or the weekly hours close the next seven days', () => {
    const closures = [{ from: FRIDAY, to: '2026-12-03', reason: 'ouverture' }]
    expect(opensSoon(planOf(weekOf(CLOSED)), now)).toBe(true)
    expect(opensSoon(planOf(weekOf(BISTRO), { closures }), now)).toBe(true)
    expect(opensSoon(planOf(weekOf(BISTRO), { closures: [{ from: FRIDAY, to: '2026-12-02', reason: '' }] }), now)).toBe(
      false,
    )
  })

  test('is false if the hours are unknown', () => {
    expect(opensSoon(planOf(null), now)).toBe(false)
    expect(opensSoon(planOf(weekOf(UNKNOWN)), now)).toBe(false)
  })
})

describe('the current status', () => {
  test('shows until when the restaurant is open', () => {
    expect(statusNow(planOf(weekOf(BISTRO)), at(FRIDAY, '13:00'))).toEqual({ open: true, until: '14:30' })
    expect(statusNow(planOf(weekOf(NIGHT)), at(SATURDAY, '01:59'))).toEqual({ open: true, until: '02:00' })
    expect(statusNow(planOf(weekOf(allDay('00:00', '00:00'))), at(FRIDAY, '13:00'))).toEqual({ open: true })
  })

  test('treats an opening in the hour that spring skips as at its end', () => {
    const plan = planOf(weekOf(lunchAndDinner([], ['02:05', '05:00'])))
    expect(isOpenAt(plan, at('2026-03-29', '03:00') - MINUTE)).toBe(false)
    expect(isOpenAt(plan, at('2026-03-29', '03:00'))).toBe(true)
  })

  test('shows the next opening', () => {
    const plan = planOf(weekOf(BISTRO), { closures: [{ from: SATURDAY, to: '2026-11-29', reason: '' }] })
    const open = (day: Day, hour: Hour) => ({ open: false, nextOpening: { day, hour } })
    expect(statusNow(plan, at(FRIDAY, '16:00'))).toEqual(open(FRIDAY, '19:00'))
    expect(statusNow(plan, at(FRIDAY, '23:00'))).toEqual(open('2026-11-30', '12:00'))
    expect(statusNow(planOf(weekOf(CLOSED)), at(FRIDAY, '16:00'))).toEqual({ open: false })
    expect(statusNow(planOf(null), at(FRIDAY, '16:00'))).toEqual({ open: false })
  })

  test('agrees with the opening plan at any instant', () => {
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
