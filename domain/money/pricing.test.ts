import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasDeliveryFeeLine,
  type Order,
  type Price,
  priceOf,
  type ReservationType,
  soldOf,
  takenFromRestaurant,
} from './pricing.ts'

const TABLE: Order = {
  type: 'SELF_PAY',
  lines: [{ priceCents: 1750, quantity: 2 }],
  persons: 1,
  isSaas: false,
  feeCents: 100,
  hasAccount: true,
}
const price = (other: Partial<Order>) => priceOf({ ...TABLE, ...other })
const dish = (priceCents: number) => [{ priceCents, quantity: 1 }]
const DELIVERY: Partial<Order> = { type: 'DELIVERY', deliveryFeeCents: 390 }

describe('the service fee', () => {
  test.each<[ReservationType, number]>([
    ['SELF_PAY', 100],
    ['CLICK_COLLECT', 100],
    ['DELIVERY', 100],
    ['PAY_FOR_ALL', 400],
  ])('for %s and four persons is %i cents', (type, fee) => {
    expect(price({ type, persons: 4 }).serviceFee).toBe(fee)
  })

  test.each([
    [3500, 350],
    [1004, 100],
    [1005, 101],
    [5, 1],
    [4, 0],
  ])('for %i cents is %i (a tenth, rounded half up) if the restaurant has our software', (cents, fee) => {
    expect(price({ isSaas: true, lines: dish(cents), type: 'PAY_FOR_ALL', persons: 4 }).serviceFee).toBe(fee)
  })

  test('is a tenth of the items before discount', () => {
    expect(price({ isSaas: true, discount: { items: 3000, fee: 0 } })).toMatchObject({ serviceFee: 350, total: 850 })
  })

  test('is one euro everywhere for a payer without an account', () => {
    for (const type of ['SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT', 'DELIVERY'] as const) {
      for (const isSaas of [true, false]) {
        expect(price({ type, isSaas, hasAccount: false, persons: 6, feeCents: 250 }).serviceFee).toBe(100)
      }
    }
  })
})

describe('a bill', () => {
  test('consists of the items and the fee, which the card pays separately', () => {
    expect(price({})).toEqual({
      items: 3500,
      serviceFee: 100,
      itemsDiscount: 0,
      feeDiscount: 0,
      deliveryFee: 0,
      company: 0,
      voucher: 0,
      total: 3600,
      card: { amount: 3500, applicationFee: 100, total: 3600 },
    })
  })

  test('is lowered by a discount on the items and on the fee', () => {
    const discounted = price({ lines: dish(6600), discount: { items: 660, fee: 40 } })
    expect(discounted.total).toBe(6600 + 100 - 660 - 40)
    expect(discounted.card).toEqual({ amount: 5940, applicationFee: 60, total: 6000 })
  })

  test('is partly paid by a voucher, and the card pays at least one euro of the items', () => {
    expect(price({ voucherCents: 2500 })).toMatchObject({
      voucher: 2500,
      total: 3600,
      card: { amount: 1000, total: 1100 },
    })
    expect(price({ voucherCents: 9900 })).toMatchObject({
      voucher: 3400,
      total: 3600,
      card: { amount: 100, total: 200 },
    })
    expect(price({ lines: dish(80), voucherCents: 80 })).toMatchObject({ voucher: 0, card: { amount: 80 } })
  })

  test('includes the delivery fee, which belongs to the restaurant and is never discounted', () => {
    const delivered = price({ ...DELIVERY, discount: { items: 9999, fee: 9999 } })
    expect(delivered).toMatchObject({ deliveryFee: 390, total: 390, card: { amount: 390, applicationFee: 0 } })
    expect(price(DELIVERY).total).toBe(3500 + 100 + 390)
  })

  test.each<[string, boolean, Partial<Order>]>([
    ['a delivery', true, DELIVERY],
    ['a delivery by a restaurant with our software', false, { ...DELIVERY, isSaas: true }],
    ['a delivery to a company customer', false, { ...DELIVERY, isCompanyCustomer: true }],
    ['a takeaway order', false, { ...DELIVERY, type: 'CLICK_COLLECT' }],
    ['a table', false, { ...DELIVERY, type: 'PAY_FOR_ALL' }],
  ])('for %s has a delivery fee: %s', (_, has, order) => {
    expect(hasDeliveryFeeLine({ ...TABLE, ...order })).toBe(has)
    expect(price(order).deliveryFee).toBe(has ? 390 : 0)
  })

  test('is zero for a booking without dishes, whoever books', () => {
    for (const other of [
      {},
      { hasAccount: false },
      { isSaas: true },
      DELIVERY,
      { type: 'PAY_FOR_ALL', persons: 8 } as const,
    ]) {
      const plain = price({ ...other, lines: [], discount: { items: 500, fee: 100 }, voucherCents: 1000 })
      expect(plain).toEqual({
        items: 0,
        serviceFee: 0,
        itemsDiscount: 0,
        feeDiscount: 0,
        deliveryFee: 0,
        company: 0,
        voucher: 0,
        total: 0,
        card: { amount: 0, applicationFee: 0, total: 0 },
      })
    }
  })

  test('is partly paid by a company, and a code discounts the rest', () => {
    expect(price({ companyCents: 600 })).toMatchObject({
      company: 600,
      total: 3000,
      card: { amount: 2900, total: 3000 },
    })
    const both = price({ companyCents: 600, discount: { items: 3500, fee: 0 } })
    expect(both).toMatchObject({ company: 600, itemsDiscount: 2900, total: 100 })
    expect(price({ companyCents: 9900 })).toMatchObject({ company: 3500, total: 100 })
  })

  test('is paid by the company alone if less than fifty cents remain, and then has no fee', () => {
    const free = { feeCents: 0 }
    expect(price({ ...free, companyCents: 3451 })).toMatchObject({ company: 3500, total: 0 })
    expect(price({ ...free, companyCents: 3450 })).toMatchObject({ company: 3450, total: 50 })
    expect(price({ feeCents: 30, companyCents: 3500 })).toMatchObject({ company: 3500, feeDiscount: 30, total: 0 })
    const waived = price({ ...free, companyCents: 600, discount: { items: 2860, fee: 0 } })
    expect(waived).toMatchObject({ company: 600, itemsDiscount: 2900, total: 0 })
  })

  test('is waived if a discount leaves less than fifty cents', () => {
    expect(price({ discount: { items: 3451, fee: 100 } })).toMatchObject({ itemsDiscount: 3500, total: 0 })
    expect(price({ discount: { items: 3500, fee: 51 } })).toMatchObject({ feeDiscount: 100, total: 0 })
    expect(price({ discount: { items: 3450, fee: 100 } }).total).toBe(50)
    expect(price({ isSaas: true, lines: dish(30) }).total).toBe(33)
  })
})

const cents = fc.oneof(fc.nat(300), fc.nat(30_000))
const anyOrder: fc.Arbitrary<Order> = fc.record({
  type: fc.constantFrom('CLICK_COLLECT', 'DELIVERY', 'PAY_FOR_ALL', 'SELF_PAY'),
  lines: fc.array(fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 50 }) }), { maxLength: 6 }),
  persons: fc.integer({ min: 1, max: 30 }),
  isSaas: fc.boolean(),
  isCompanyCustomer: fc.boolean(),
  feeCents: fc.nat(500),
  hasAccount: fc.boolean(),
  deliveryFeeCents: fc.option(fc.nat(900)),
  discount: fc.option(
    fc.record({ items: fc.integer({ min: -100, max: 200_000 }), fee: fc.integer({ min: -100, max: 2000 }) }),
    { nil: undefined },
  ),
  voucherCents: fc.option(fc.integer({ min: -100, max: 200_000 }), { nil: undefined }),
  companyCents: fc.option(fc.integer({ min: -100, max: 200_000 }), { nil: undefined }),
})

describe('any order', () => {
  const holds = (check: (price: Price, order: Order) => void) =>
    fc.assert(fc.property(anyOrder, (order) => check(priceOf(order), order)))

  test('has a discount that lowers the revenue of the restaurant by the discounted items, and not by the fee', () => {
    holds((price, order) => {
      const full = priceOf({ ...order, discount: undefined, voucherCents: 0 })
      // A company that pays the last cents of a bill does not reduce the restaurant's part.
      if (price.company !== full.company) expect(price.company).toBeLessThan(full.company)
      const taken = takenFromRestaurant(full, price)
      if (price.card.total > 0) expect(taken).toBe(price.itemsDiscount)
      else expect(taken).toBe(price.itemsDiscount + full.deliveryFee - price.deliveryFee)
    })
  })

  test('has its full sale price with a code paid by the platform, and a lower one with a code of the restaurant', () => {
    holds((price, order) => {
      const full = priceOf({ ...order, discount: undefined, voucherCents: 0 })
      const left = price.items - price.itemsDiscount + price.deliveryFee
      const ours = soldOf(full, price, 'PLATFORM')
      expect(ours).toMatchObject({ discount: 0, delivery: full.deliveryFee })
      expect(full.items + ours.delivery - ours.byPlatform).toBe(left)
      const theirs = soldOf(full, price, 'RESTAURANT')
      expect(theirs.byPlatform).toBe(0)
      expect(full.items - theirs.discount + theirs.delivery).toBe(left)
    })
  })

  test('has parts that add up to the total, and to what card, voucher and company pay', () => {
    holds(({ items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, company, voucher, total, card }) => {
      expect(total + company).toBe(items + serviceFee - itemsDiscount - feeDiscount + deliveryFee)
      expect(card.total).toBe(card.amount + card.applicationFee)
      expect(card.total + voucher).toBe(total)
    })
  })

  test('has parts in whole cents, and none is negative', () => {
    holds(({ card, ...parts }) => {
      for (const part of [...Object.values(parts), ...Object.values(card)]) {
        expect(Number.isSafeInteger(part)).toBe(true)
        expect(Object.is(part, -0) || part < 0).toBe(false)
      }
    })
  })

  test('has no discount above its line, and a voucher leaves the card at least one euro of the items', () => {
    holds(({ items, serviceFee, itemsDiscount, feeDiscount, voucher, card }) => {
      expect(itemsDiscount).toBeLessThanOrEqual(items)
      expect(feeDiscount).toBeLessThanOrEqual(serviceFee)
      if (voucher > 0) expect(card.amount).toBeGreaterThanOrEqual(100)
    })
  })

  test('has no discount and no company part that leaves the card an amount too small to charge', () => {
    holds(({ itemsDiscount, feeDiscount, company, card }) => {
      if (itemsDiscount + feeDiscount + company > 0) expect(card.total === 0 || card.total >= 50).toBe(true)
    })
  })

  test('costs no less with one more dish, if it has no discount', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(5000), (order, priceCents) => {
        const plain = { ...order, discount: undefined }
        const more = { ...plain, lines: [...order.lines, { priceCents, quantity: 1 }] }
        expect(priceOf(more).total).toBeGreaterThanOrEqual(priceOf(plain).total)
      }),
    )
  })
})
