import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricePart } from '../choices/price-choices.ts'
import { type SharedPart, type SharedPortion, splitShared, takeOut } from './split-shared.ts'

const partOf = fc.record({
  cents: fc.integer({ min: 0, max: 9_999 }),
  vat: fc.constantFrom(550, 1000, 2000),
  isAlcohol: fc.boolean(),
})
const portionOf: fc.Arbitrary<SharedPortion> = fc
  .record({ parts: fc.array(partOf, { minLength: 1, maxLength: 4 }), quantity: fc.integer({ min: 1, max: 5 }) })
  .map(({ parts, quantity }) => ({
    quantity,
    parts,
    isAlcohol: parts.some((part) => part.isAlcohol),
    priceCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    vat: Math.max(...parts.map(({ vat }) => vat)),
  }))
const wholeOf = ({ priceCents, vat, isAlcohol, parts }: SharedPart): readonly PricePart[] =>
  parts ?? [{ cents: priceCents, vat, isAlcohol }]
const sumAt = (parts: readonly PricePart[], of: PricePart) =>
  parts.filter((one) => one.vat === of.vat && one.isAlcohol === of.isAlcohol).reduce((sum, one) => sum + one.cents, 0)

test('a bottle at 25 € is split among three to the cent, and the first seats pay the remaining cents', () => {
  const bottle = { priceCents: 2500, vat: 2000, isAlcohol: true, parts: null, quantity: 1 }
  expect(splitShared(bottle, 3).map(({ priceCents }) => priceCents)).toEqual([834, 833, 833])
  expect(splitShared(bottle, 3)[0]).toEqual({ priceCents: 834, vat: 2000, isAlcohol: true, parts: null })
  expect(splitShared({ ...bottle, quantity: 2 }, 3).map(({ priceCents }) => priceCents)).toEqual([1667, 1667, 1666])
})

test('the remaining cents of each VAT rate continue with the next seat', () => {
  const parts = [
    { cents: 1001, vat: 1000, isAlcohol: false },
    { cents: 502, vat: 2000, isAlcohol: true },
  ]
  const board = { priceCents: 1503, vat: 2000, isAlcohol: true, parts, quantity: 1 }
  expect(splitShared(board, 2).map((one) => wholeOf(one).map(({ cents }) => cents))).toEqual([
    [501, 251],
    [500, 251],
  ])
  expect(
    splitShared(
      { ...board, parts: [{ ...parts[0], cents: 1 } as PricePart, { ...parts[1], cents: 1 } as PricePart] },
      2,
    ),
  ).toEqual([
    { priceCents: 1, vat: 1000, isAlcohol: true, parts: [{ cents: 1, vat: 1000, isAlcohol: false }] },
    { priceCents: 1, vat: 2000, isAlcohol: true, parts: null },
  ])
})

test('parts add up at each VAT rate and differ by at most one cent, for any number of sharers', () => {
  fc.assert(
    fc.property(portionOf, fc.integer({ min: 1, max: 30 }), (portion, sharers) => {
      const split = splitShared(portion, sharers)
      expect(split).toHaveLength(sharers)
      for (const rate of portion.parts ?? []) {
        const dealt = split.reduce((sum, one) => sum + sumAt(wholeOf(one), rate), 0)
        expect(dealt).toBe(sumAt(portion.parts ?? [], rate) * portion.quantity)
      }
      for (const one of split) expect(sumOf(wholeOf(one))).toBe(one.priceCents)
      const prices = split.map(({ priceCents }) => priceCents)
      expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the removed and the remaining amount of a part add up to it, at each VAT rate', () => {
  fc.assert(
    fc.property(portionOf, fc.nat({ max: 20_000 }), (portion, cents) => {
      const [line] = splitShared(portion, 1)
      if (!line) return
      const { left, taken } = takeOut(line, cents)
      expect(taken.reduce((sum, one) => sum + one.cents, 0)).toBe(Math.min(cents, line.priceCents))
      expect(sumOf(wholeOf(left))).toBe(left.priceCents)
      for (const vat of [550, 1000, 2000]) {
        const at = (parts: readonly { cents: number; vat: number }[]) =>
          parts.filter((one) => one.vat === vat).reduce((sum, one) => sum + one.cents, 0)
        expect(at(wholeOf(left)) + at(taken)).toBe(at(wholeOf(line)))
      }
    }),
  )
})

function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
