import { expect, test } from 'vitest'
import { VOUCHER_RULES, voucherDay } from './voucher-rules.ts'

test.each([
  ['2026-11-24', null],
  ['2026-11-28', null],
  ['2026-11-29', 'Les titres-restaurant ne sont pas acceptés le dimanche.'],
  ['2026-12-25', 'Les titres-restaurant ne sont pas acceptés les jours fériés (Noël).'],
  ['2022-09-30', 'Les titres-restaurant ne sont pas acceptés ce jour-là.'],
])('vouchers on %s have the refusal %s', (day, refusal) => {
  expect(voucherDay(VOUCHER_RULES, day)).toEqual({ capCents: refusal === null ? 2500 : 0, refusal })
})

test('the latest rule in force applies, in whatever order the rules are listed', () => {
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7] as const, publicHolidays: true }
  const rules = [{ from: '2027-01-01', to: '2027-12-31', capCents: 2600, ...everyDay }, ...VOUCHER_RULES]
  expect(voucherDay(rules, '2026-12-27').refusal).toBe('Les titres-restaurant ne sont pas acceptés le dimanche.')
  expect(voucherDay(rules, '2027-01-01')).toEqual({ capCents: 2600, refusal: null })
  expect(voucherDay(rules, '2027-01-03')).toEqual({ capCents: 2600, refusal: null })
  expect(voucherDay(rules, '2028-01-03')).toEqual({ capCents: 2500, refusal: null })
})
