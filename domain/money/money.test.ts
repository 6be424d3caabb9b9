import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, euros, spread, withoutVat } from './money.ts'

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 })
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

describe('euros and cents', () => {
  test('an amount survives the conversion to the API and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(cents(euros(amount))).toBe(amount)
      }),
    )
  })

  test.each([
    [1.005, 101],
    [22.5, 2250],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [0, 0],
    [1e-9, 0],
  ])('%f euros are %i cents', (amount, expected) => expect(cents(amount)).toBe(expected))

  test('an invalid amount throws', () => {
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => cents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('the price without VAT', () => {
  test.each([
    [1100, 10, 1000],
    [1055, 5.5, 1000],
    [1200, 20, 1000],
    [1000, 10, 909],
    [3, 20, 3],
    [-1000, 10, -909],
    [0, 20, 0],
  ])('for %i cents at %f percent is %i', (amount, rate, expected) => expect(withoutVat(amount, rate)).toBe(expected))

  test('is within half a cent of the quotient, and never above the price with VAT', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(0, 2.1, 5.5, 10, 20), (amount, rate) => {
        const without = withoutVat(amount, rate)
        expect(Math.abs(without - amount / (1 + rate / 100))).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(without).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('spreading an amount', () => {
  const weighted = fc
    .array(fc.nat(100_000), { minLength: 1, maxLength: 12 })
    .filter((weights) => weights.some((weight) => weight > 0))

  test('gives shares that add up to the total, each within a cent of its exact part', () => {
    fc.assert(
      fc.property(amounts, weighted, (total, weights) => {
        const shares = spread(total, weights)
        expect(sum(shares)).toBe(total)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (total * (weights[index] ?? 0)) / sum(weights))).toBeLessThan(1)
        })
      }),
    )
  })

  test('gives a heavier weight no less, and a zero weight nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), weighted, (total, weights) => {
        const shares = spread(total, weights)
        const pairs = weights.map((weight, index) => ({ weight, share: shares[index] ?? 0 }))
        const ordered = pairs.toSorted((a, b) => a.weight - b.weight)
        ordered.slice(1).forEach(({ weight, share }, index) => {
          if (weight > (ordered[index]?.weight ?? 0)) expect(share).toBeGreaterThanOrEqual(ordered[index]?.share ?? 0)
        })
        expect(pairs.every(({ weight, share }) => weight > 0 || share === 0)).toBe(true)
      }),
    )
  })

  test('gives the remaining cent to the first of equal weights', () => {
    expect(spread(1000, [1, 1, 1])).toEqual([334, 333, 333])
    expect(spread(-1000, [1, 1, 1])).toEqual([-334, -333, -333])
    expect(spread(0, [])).toEqual([])
    expect(() => spread(1, [0, 0])).toThrow(RangeError)
  })
})
