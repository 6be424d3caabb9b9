import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parisDay, parisHour, parisInstant, SECOND, weekday } from '../calendar/calendar.ts'
import { publicHoliday } from '../calendar/holidays.ts'
import { freeCancelUntil } from '../reservations/free-cancel.ts'
import { canteenFault, canteenWeek, cutOffOf, feesOfBasket, firstDay } from './weekly-meals.ts'

/** The Monday of a week without a holiday. */
const MONDAY = '2026-11-23'
const [TUESDAY, THURSDAY, FRIDAY] = [1, 3, 4].map((days) => addDays(MONDAY, days)) as [string, string, string]
const [SATURDAY, SUNDAY, NEXT] = [5, 6, 7].map((days) => addDays(MONDAY, days)) as [string, string, string]
const at = (day: string, hour: string) => parisInstant(day, hour)
const days = (now: number) => canteenWeek(now).map(({ day }) => day)
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 11, 31) })

describe('the canteen week', () => {
  test('is Monday to Friday of the current week, and from Friday 11:00 of the next', () => {
    const week = [MONDAY, TUESDAY, '2026-11-25', THURSDAY, FRIDAY]
    expect(days(at(MONDAY, '00:00'))).toEqual(week)
    expect(days(cutOffOf(FRIDAY) - SECOND)).toEqual(week)
    const next = week.map((day) => addDays(day, 7))
    expect(days(cutOffOf(FRIDAY))).toEqual(next)
    expect(days(at(SATURDAY, '09:00'))).toEqual(next)
    expect(days(at(SUNDAY, '23:59'))).toEqual(next)
    expect(days(at(NEXT, '00:00'))).toEqual(next)
  })

  test('closes past days, and keeps the current one visible', () => {
    const week = canteenWeek(at(TUESDAY, '11:00'))
    expect(week.map(({ shut }) => shut)).toEqual(['Jour passé', null, null, null, null])
    expect(week.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true])
    expect(canteenWeek(at(TUESDAY, '10:59')).map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, true])
  })

  test('closes public holidays and gives their names', () => {
    expect(canteenWeek(at('2026-11-09', '09:00')).map(({ shut }) => shut)).toEqual([
      null,
      null,
      'Armistice 1918',
      null,
      null,
    ])
  })
})

describe('the day that is selected first', () => {
  test.each([
    [MONDAY, '10:59', MONDAY],
    [MONDAY, '11:00', TUESDAY],
    [THURSDAY, '18:00', FRIDAY],
    [FRIDAY, '10:59', FRIDAY],
    [FRIDAY, '11:00', NEXT],
    [SATURDAY, '09:00', NEXT],
    [SUNDAY, '20:00', NEXT],
  ])('on %s at %s is %s', (day, hour, first) => {
    expect(firstDay(at(day, hour))).toBe(first)
  })

  test('is the next day that is not a holiday', () => {
    expect(firstDay(at('2026-11-10', '12:00'))).toBe('2026-11-12')
    expect(firstDay(at('2026-04-04', '12:00'))).toBe('2026-04-07')
  })

  test('is a Friday holiday if no other day is left in the week', () => {
    expect(firstDay(at('2026-12-24', '12:00'))).toBe('2026-12-25')
  })
})

describe('a weekly meal', () => {
  test('can be ordered until 11:00 on its day', () => {
    expect(canteenFault(TUESDAY, cutOffOf(TUESDAY) - SECOND)).toBeNull()
    expect(canteenFault(TUESDAY, cutOffOf(TUESDAY))).toBe(
      "La cantine se commande jusqu'à 11:00 le jour même : choisissez un autre jour.",
    )
  })

  test('is on a day of the displayed week that is not a holiday', () => {
    for (const day of [SATURDAY, NEXT, addDays(MONDAY, -3)]) {
      expect(canteenFault(day, at(TUESDAY, '09:00'))).toContain('semaine affichée')
    }
    expect(canteenFault(addDays(FRIDAY, 7), cutOffOf(FRIDAY))).toBeNull()
    expect(canteenFault('2026-11-11', at('2026-11-09', '09:00'))).toContain('Armistice 1918')
  })

  test('can be cancelled for free until 11:00, and other bookings until thirty minutes before', () => {
    const startsAt = at(TUESDAY, '12:00')
    expect(freeCancelUntil({ startsAt, isWeeklyMeal: true })).toBe(at(TUESDAY, '11:00'))
    expect(freeCancelUntil({ startsAt, isWeeklyMeal: false })).toBe(at(TUESDAY, '11:30'))
  })

  test('has its deadline at 11:00 Paris time before and after both clock changes', () => {
    for (const [friday, monday] of [
      ['2026-03-27', '2026-03-30'],
      ['2026-10-23', '2026-10-26'],
    ] as const) {
      const summer = friday.startsWith('2026-10') ? friday : monday
      const winter = summer === friday ? monday : friday
      expect(new Date(cutOffOf(summer)).toISOString()).toBe(`${summer}T09:00:00.000Z`)
      expect(new Date(cutOffOf(winter)).toISOString()).toBe(`${winter}T10:00:00.000Z`)
      expect(firstDay(cutOffOf(friday))).toBe(monday)
      expect(canteenFault(monday, cutOffOf(friday))).toBeNull()
    }
  })
})

test('at any instant five working days are displayed, and open days can be ordered', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const week = canteenWeek(now)
      expect(week.map(({ day }) => weekday(day))).toEqual([1, 2, 3, 4, 5])
      for (const { day, shut, isOpen } of week) {
        expect(isOpen).toBe(canteenFault(day, now) === null)
        expect(isOpen).toBe(shut === null && (day > parisDay(now) || parisHour(now) < '11:00'))
      }
      const first = week.find(({ day }) => day === firstDay(now))
      const isOpenAny = week.some(({ isOpen }) => isOpen)
      expect(first?.isOpen).toBe(isOpenAny)
      if (!isOpenAny) expect(publicHoliday(firstDay(now))).not.toBeNull()
    }),
  )
})

describe('the service fee of a basket', () => {
  const orders = fc.array(fc.record({ day: fc.constantFrom(MONDAY, TUESDAY, FRIDAY), isSaas: fc.boolean() }), {
    maxLength: 10,
  })

  test('is charged once a day, on the first order', () => {
    const day = (on: string) => ({ day: on, isSaas: false })
    expect(feesOfBasket([day(MONDAY), day(MONDAY), day(TUESDAY), day(MONDAY)], 100)).toEqual([100, 0, 100, 0])
  })

  test('is charged for each day with a chargeable order, in any order', () => {
    fc.assert(
      fc.property(orders, (basket) => {
        const fees = feesOfBasket(basket, 100)
        const own = fees.filter((_, nth) => basket[nth]?.isSaas === false)
        const days = new Set(basket.filter(({ isSaas }) => !isSaas).map((one) => one.day))
        expect(fees).toHaveLength(basket.length)
        expect(own.reduce((sum, fee) => sum + fee, 0)).toBe(100 * days.size)
        expect(feesOfBasket(basket.toReversed(), 100).reduce((sum, fee) => sum + fee, 0)).toBe(
          fees.reduce((sum, fee) => sum + fee, 0),
        )
      }),
    )
  })
})
