import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponRefusal } from './coupons.ts'
import { codeStage, restaurantCodeFaults, type TypedCode } from './restaurant-codes.ts'

const TODAY = '2026-11-26'
const CODE: TypedCode = {
  code: 'RENTREE',
  percent: 10,
  cents: null,
  fromDay: null,
  toDay: null,
  weekdays: null,
  types: null,
  minimumCents: 0,
  mostUses: null,
  mostEach: null,
}

test.each<[string, Partial<TypedCode>, string[]]>([
  ['a percentage', {}, []],
  [
    'an amount, with all its limits',
    { percent: null, cents: 500, minimumCents: 2_500, mostUses: 100, mostEach: 1 },
    [],
  ],
  ['typed in small letters, with spaces', { code: ' rentrée 26' }, []],
  ['an empty text', { code: ' ' }, ['code']],
  ['eleven letters', { code: 'ABCDEFGHIJK' }, ['code']],
  ['symbols', { code: 'A-B%' }, ['code']],
  ['no discount', { percent: null }, ['cents']],
  ['both kinds of discount', { cents: 500 }, ['cents']],
  ['more than a hundred percent', { percent: 101 }, ['percent']],
  ['a fractional percentage', { percent: 1.5 }, ['percent']],
  ['a period in the past', { toDay: '2026-11-25' }, ['toDay']],
  ['a period that ends before it begins', { fromDay: '2026-12-02', toDay: '2026-12-01' }, ['toDay']],
  ['no weekday', { weekdays: [] }, ['weekdays']],
  ['zero uses', { mostUses: 0, mostEach: Number.NaN }, ['mostUses', 'mostEach']],
])('a code with %s is accepted, or the wrong fields are reported', (_, more, fields) => {
  expect(Object.keys(restaurantCodeFaults({ ...CODE, ...more }, TODAY))).toEqual(fields)
})

test('a code gives a discount exactly while it is running', () => {
  const day = fc.constantFrom(null, '2026-11-20', '2026-11-26', '2026-12-01')
  const limits = fc.record({ uses: fc.integer({ min: 0, max: 3 }), mostUses: fc.constantFrom(null, 1, 3) })
  const state = fc.constantFrom(null, 'PAUSED' as const, 'ENDED' as const)
  const order = { items: 2_000, fee: 100, restaurantId: 7, type: 'SELF_PAY' as const, date: TODAY, hour: '20:00' }
  fc.assert(
    fc.property(day, day, limits, state, (fromDay, toDay, { uses, mostUses }, status) => {
      const coupon = { ...CODE, fromDay, toDay, state: status, onItems: true, onFee: false, restaurantIds: [7] }
      const stage = codeStage({ ...coupon, uses, mostUses }, TODAY)
      const isRefused = couponRefusal({ ...coupon, payer: 'RESTAURANT' }, order, TODAY) !== null
      const isUsedUp = mostUses !== null && uses >= mostUses
      expect(stage === 'RUNNING').toBe(!isRefused && !isUsedUp)
    }),
  )
})
