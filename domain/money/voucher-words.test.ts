import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { type Order, priceOf } from './pricing.ts'
import { splitText, voucherPlanText } from './voucher-words.ts'

const TABLE: Order = {
  type: 'SELF_PAY',
  lines: [{ priceCents: 2850, quantity: 1 }],
  persons: 1,
  isSaas: false,
  feeCents: 100,
  hasAccount: true,
}

test.each<[string, Partial<Order>]>([
  ['23,00\u00A0€ en titres + 6,50\u00A0€ par carte, dont 1\u00A0€ de frais', { voucherCents: 2300 }],
  ['27,50\u00A0€ en titres + 2,00\u00A0€ par carte, dont 1\u00A0€ de frais', { voucherCents: 2750 }],
  ['12,00\u00A0€ en titres + 19,35\u00A0€ par carte, dont 2,85\u00A0€ de frais', { voucherCents: 1200, isSaas: true }],
  ['12,00\u00A0€ en titres + 16,50\u00A0€ par carte', { voucherCents: 1200, discount: { items: 0, fee: 100 } }],
  ['29,50\u00A0€ par carte, dont 1\u00A0€ de frais', {}],
  ['', { lines: [] }],
])('%s', (expected, order) => expect(splitText(priceOf({ ...TABLE, ...order }))).toBe(expected))

test('the amounts in the text add up to the total, whatever is ordered', () => {
  const order = fc.record({
    lines: fc.array(fc.record({ priceCents: fc.nat(5000), quantity: fc.integer({ min: 1, max: 9 }) })),
    voucherCents: fc.nat(4000),
    isSaas: fc.boolean(),
    discount: fc.record({ items: fc.nat(3000), fee: fc.nat(300) }),
  })
  fc.assert(
    fc.property(order, (some) => {
      const price = priceOf({ ...TABLE, ...some })
      const [amounts = ''] = splitText(price).split(', dont ')
      const sum = [...amounts.matchAll(/([\d\u202F]+),(\d\d)\u00A0€/g)].reduce(
        (all, [, whole, part]) => all + cents(Number(`${whole?.replaceAll('\u202F', '')}.${part}`)),
        0,
      )
      expect(sum).toBe(price.total)
    }),
  )
})

test('vouchers for a later day are described as planned, with the card as a fallback', () => {
  expect(voucherPlanText(2500)).toBe(
    '25,00\u00A0€ seront pris sur vos titres le jour du repas ; à défaut, sur votre carte.',
  )
})
