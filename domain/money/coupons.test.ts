import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, cleanCode, codeFaults, couponRefusal, discountInProportion, discountOf } from './coupons.ts'

const TEN_PERCENT: Coupon = {
  code: 'DIX',
  percent: 10,
  cents: null,
  onItems: true,
  onFee: false,
  fromDay: null,
  toDay: null,
  weekdays: null,
  restaurantIds: null,
  types: null,
  minimumCents: 0,
  payer: 'PLATFORM',
}
/** A Friday. */
const TODAY = '2026-11-20'
const ORDER = { items: 2_500, fee: 100, restaurantId: 7, type: 'SELF_PAY', date: '2026-11-21', hour: '20:00' } as const

test.each([
  ['  bien venue ', 'BIENVENUE'],
  ['dix', 'DIX'],
  ['d\u00A0i\tx', 'DIX'],
])('looks up %j as %s', (typed, code) => {
  expect(cleanCode(typed)).toBe(code)
})

test('a code of one to ten characters is accepted', () => {
  expect(codeFaults('A'.repeat(10))).toEqual({})
  expect(codeFaults('A'.repeat(11))).toEqual({ couponId: 'Le code doit être composé de moins de 10 lettres' })
  expect(codeFaults('')).toEqual({ couponId: 'Saisissez un code promo.' })
})

test.each<[string, Partial<Coupon>, object, string | null]>([
  ['without limits', {}, {}, null],
  ['on an empty order', {}, { items: 0 }, 'Vous ne pouvez pas appliquer un coupon sur une commande vide'],
  ['before its first day', { fromDay: '2026-11-21' }, {}, "Ce code n'est pas encore valable."],
  ['on its first day', { fromDay: TODAY }, {}, null],
  ['on its last day', { toDay: TODAY }, {}, null],
  ['after its last day', { toDay: '2026-11-19' }, {}, 'Ce code a expiré.'],
  ['in another restaurant', { restaurantIds: [8] }, {}, "Ce code n'est pas valable dans ce restaurant."],
  ['in one of its restaurants', { restaurantIds: [7, 8] }, {}, null],
  ['for another type', { types: ['DELIVERY'] }, {}, "Ce code n'est pas valable pour ce type de commande."],
  ['on its weekday', { weekdays: [6] }, {}, null],
  ['on another weekday', { weekdays: [6] }, { date: '2026-11-22' }, "Ce code n'est pas valable ce jour-là."],
  ['after midnight on its weekday', { weekdays: [6] }, { date: '2026-11-22', hour: '00:30' }, null],
  ['below its minimum', { minimumCents: 2_501 }, {}, "Ce code demande une commande d'au moins 25,01\u00A0€."],
  ['at its minimum', { minimumCents: 2_500 }, {}, null],
])('a code %s is accepted or has a refusal', (_, limits, order, refusal) => {
  expect(couponRefusal({ ...TEN_PERCENT, ...limits }, { ...ORDER, ...order }, TODAY)).toBe(refusal)
})

test.each([
  [
    { percent: 10, cents: null, onItems: true, onFee: false },
    { items: 250, fee: 0 },
  ],
  [
    { percent: 15, cents: null, onItems: false, onFee: true },
    { items: 0, fee: 15 },
  ],
  [
    { percent: null, cents: 2_550, onItems: true, onFee: true },
    { items: 2_500, fee: 50 },
  ],
  [
    { percent: null, cents: 300, onItems: false, onFee: true },
    { items: 0, fee: 100 },
  ],
])('%o takes %o off 25 € and 1 €', (coupon, off) => {
  expect(discountOf(coupon, ORDER)).toEqual(off)
})

const cents = fc.nat({ max: 1_000_000 })
const coupon = fc
  .record({ isPercent: fc.boolean(), percent: fc.integer({ min: 1, max: 100 }), cents, onItems: fc.boolean() })
  .chain(({ isPercent, ...one }) => {
    const value = isPercent ? { ...one, cents: null } : { ...one, percent: null }
    return fc.boolean().map((onFee) => ({ ...value, onFee: onFee || !value.onItems }))
  })

test('a code never discounts more than the amount, or an amount it does not apply to', () => {
  fc.assert(
    fc.property(coupon, cents, cents, (one, items, fee) => {
      const off = discountOf(one, { items, fee })
      expect(off.items).toBeGreaterThanOrEqual(0)
      expect(off.items).toBeLessThanOrEqual(one.onItems ? items : 0)
      expect(off.fee).toBeGreaterThanOrEqual(0)
      expect(off.fee).toBeLessThanOrEqual(one.onFee ? fee : 0)
      if (one.cents !== null) expect(off.items + off.fee).toBeLessThanOrEqual(one.cents)
      if (one.percent === 100) expect(off).toEqual({ items: one.onItems ? items : 0, fee: one.onFee ? fee : 0 })
    }),
  )
})

test('below its minimum a code discounts at most the same proportion as at the minimum', () => {
  fc.assert(
    fc.property(coupon, fc.integer({ min: 1, max: 1_000_000 }), cents, cents, (one, minimumCents, items, fee) => {
      fc.pre(items < minimumCents)
      const off = discountInProportion({ ...one, minimumCents }, { items, fee })
      const most = discountOf(one, { items: minimumCents, fee })
      expect(off.items).toBeLessThanOrEqual(Math.ceil((most.items * items) / minimumCents))
      expect(off.items + off.fee).toBeLessThanOrEqual(items + fee)
      if (one.percent !== null) expect(off).toEqual(discountOf(one, { items, fee }))
    }),
  )
})
