import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOfLine } from './line-refund.ts'

test('a line is refunded at its price, less its part of a promo code', () => {
  expect(refundOfLine({ items: 3250, itemsDiscount: 0 }, 0, 1250)).toBe(1250)
  expect(refundOfLine({ items: 3000, itemsDiscount: 600 }, 0, 1000)).toBe(800)
  expect(refundOfLine({ items: 1250, itemsDiscount: 1250 }, 0, 1250)).toBe(0)
  expect(refundOfLine({ items: 0, itemsDiscount: 0 }, 0, 0)).toBe(0)
})

test('refunds of all lines, in any portions, add up to the amount paid, and none is negative', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const items = lines.reduce((sum, cents) => sum + cents, 0)
      const itemsDiscount = Math.floor(items * part)
      let before = 0
      let back = 0
      for (const price of lines) {
        const cents = refundOfLine({ items, itemsDiscount }, before, price)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(price)
        before += price
        back += cents
      }
      expect(back).toBe(items - itemsDiscount)
    }),
  )
})
