import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VoucherLine, voucherPart } from './voucher-part.ts'

const food = (priceCents: number): VoucherLine => ({ priceCents, quantity: 1, isEligible: true })
const wine = (priceCents: number): VoucherLine => ({ priceCents, quantity: 1, isEligible: false })
const part = (lines: VoucherLine[], other: Partial<Parameters<typeof voucherPart>[0]> = {}) =>
  voucherPart({ lines, itemsDiscount: 0, balance: 10_000, capLeft: 2500, ...other })

test.each<[string, VoucherLine[], Parameters<typeof part>[1], number]>([
  ['what the day’s cap leaves', [food(3000)], {}, 2500],
  ['what the account holds', [food(3000)], { balance: 1234 }, 1234],
  ['all but a euro', [food(1800)], {}, 1700],
  ['the food alone', [food(1200), wine(2400)], {}, 1200],
  ['the food after its part of the discount', [food(1000), wine(3000)], { itemsDiscount: 400 }, 900],
  ['nothing of wine', [wine(2400)], {}, 0],
  ['nothing with less than a euro', [food(1800)], { balance: 99 }, 0],
  ['nothing beyond the day’s cap', [food(1800)], { capLeft: -300 }, 0],
  ['nothing of a meal for a euro', [food(100)], {}, 0],
  ['nothing of a meal that is given', [food(1800)], { itemsDiscount: 1800 }, 0],
  ['nothing of a plain booking', [], { itemsDiscount: 100 }, 0],
])('a voucher pays %s', (_, lines, other, cents) => expect(part(lines, other)).toBe(cents))

test('whatever is ordered, a voucher stays within account, cap and food, and leaves the card a euro', () => {
  const lines = fc.array(
    fc.record({ priceCents: fc.nat(3000), quantity: fc.integer({ min: 1, max: 9 }), isEligible: fc.boolean() }),
    { maxLength: 6 },
  )
  const cents = fc.nat(20_000)
  fc.assert(
    fc.property(
      lines,
      cents,
      cents,
      fc.integer({ min: -2500, max: 2500 }),
      (lines, itemsDiscount, balance, capLeft) => {
        const voucher = voucherPart({ lines, itemsDiscount, balance, capLeft })
        const sum = (some: VoucherLine[]) => some.reduce((all, one) => all + one.priceCents * one.quantity, 0)
        const items = sum(lines) - Math.min(itemsDiscount, sum(lines))
        expect(Number.isSafeInteger(voucher) && voucher >= 0).toBe(true)
        expect(voucher).toBeLessThanOrEqual(Math.min(balance, Math.max(0, capLeft)))
        expect(voucher).toBeLessThanOrEqual(sum(lines.filter(({ isEligible }) => isEligible)))
        if (voucher > 0) expect(items - voucher).toBeGreaterThanOrEqual(100)
      },
    ),
  )
})
