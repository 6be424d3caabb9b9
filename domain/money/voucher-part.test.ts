import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VoucherBill, voucherPartOf } from './voucher-part.ts'

/** Returns the voucher part of an order with these cents of food and of wine. */
const part = (food: number, wine: number, other: Partial<VoucherBill> = {}) =>
  voucherPartOf({ items: food + wine, eligible: food, itemsDiscount: 0, balance: 10_000, capLeft: 2500, ...other })

test.each<[string, number, number, Partial<VoucherBill>, number]>([
  ['what the daily cap leaves', 3000, 0, {}, 2500],
  ['the balance of the account', 3000, 0, { balance: 1234 }, 1234],
  ['the maximum if the balance is unknown', 3000, 0, { balance: Number.POSITIVE_INFINITY }, 2500],
  ['all but one euro', 1800, 0, {}, 1700],
  ['only the food', 1200, 2400, {}, 1200],
  ['the food less its part of the discount', 1000, 3000, { itemsDiscount: 400 }, 900],
  ['nothing of wine', 0, 2400, {}, 0],
  ['nothing with a balance below one euro', 1800, 0, { balance: 99 }, 0],
  ['nothing above the daily cap', 1800, 0, { capLeft: -300 }, 0],
  ['nothing of a meal for one euro', 100, 0, {}, 0],
  ['nothing of a free meal', 1800, 0, { itemsDiscount: 1800 }, 0],
  ['nothing of a booking without dishes', 0, 0, { itemsDiscount: 100 }, 0],
])('a voucher pays %s', (_, food, wine, other, cents) => expect(part(food, wine, other)).toBe(cents))

test('a voucher stays within balance, cap and food, and leaves the card one euro', () => {
  const cents = fc.nat(20_000)
  const capLeft = fc.integer({ min: -2500, max: 2500 })
  fc.assert(
    fc.property(cents, cents, cents, cents, capLeft, (food, wine, itemsDiscount, balance, capLeft) => {
      const voucher = part(food, wine, { itemsDiscount, balance, capLeft })
      const items = food + wine - Math.min(itemsDiscount, food + wine)
      expect(Number.isSafeInteger(voucher) && voucher >= 0).toBe(true)
      expect(voucher).toBeLessThanOrEqual(Math.min(balance, Math.max(0, capLeft)))
      expect(voucher).toBeLessThanOrEqual(food)
      if (voucher > 0) expect(items - voucher).toBeGreaterThanOrEqual(100)
    }),
  )
})
