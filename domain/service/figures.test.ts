import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { byWeek, type DayFigures, everyDay, NO_GUESTS, NO_MONEY, payoutOf, revenueOf, sumOf } from './figures.ts'

const cents = fc.integer({ min: 0, max: 500_000 })
const money = fc.record({
  card: cents,
  vouchers: cents,
  added: cents,
  absenceFees: cents,
  tips: cents,
  givenBack: cents,
  vouchersBack: cents,
  fees: fc.integer({ min: -500, max: 5_000 }),
  disputed: fc.integer({ min: -5_000, max: 5_000 }),
  refundsFailed: cents,
  codes: cents,
})
const days = fc
  .array(money, { minLength: 1, maxLength: 40 })
  .map((list): DayFigures[] =>
    list.map((one, at) => ({ ...NO_GUESTS, ...one, covers: at, day: addDays('2026-11-24', at) })),
  )

test('weeks begin on Mondays and have the same totals as their days', () => {
  fc.assert(
    fc.property(days, (list) => {
      const weeks = byWeek(list)
      expect(sumOf(weeks)).toEqual(sumOf(list))
      expect(weeks.slice(1).map(({ day }) => new Date(day).getUTCDay())).toEqual(weeks.slice(1).map(() => 1))
    }),
  )
})

test('revenue and payouts are the sums over the days, and differ only by tips and vouchers', () => {
  fc.assert(
    fc.property(days, (list) => {
      const sum = sumOf(list)
      expect(list.reduce((total, one) => total + revenueOf(one), 0)).toBe(revenueOf(sum))
      expect(payoutOf(sum)).toBe(revenueOf(sum) + sum.tips - sum.vouchers + sum.vouchersBack)
    }),
  )
})

test('a day without bookings has a line', () => {
  const known = new Map([['2026-11-25', { covers: 2 }]])
  expect(everyDay('2026-11-24', '2026-11-25', known)).toEqual([
    { ...NO_GUESTS, ...NO_MONEY, day: '2026-11-24' },
    { ...NO_GUESTS, ...NO_MONEY, day: '2026-11-25', covers: 2 },
  ])
})
