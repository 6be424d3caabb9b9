import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isParty, largestParty } from './booking-limits.ts'

test.each([
  [12, false, 8],
  [6, false, 6],
  [12, true, 12],
  [60, true, 30],
  [0, true, 0],
])(
  'for %i seats and more than eight allowed (%s) a party has at most %i guests',
  (seatingCapacity, allowEightPlus, most) => {
    expect(largestParty({ seatingCapacity, allowEightPlus })).toBe(most)
  },
)

test('a party is a whole number of guests, from one to the largest party', () => {
  const restaurant = fc.record({ seatingCapacity: fc.nat(200), allowEightPlus: fc.boolean() })
  fc.assert(
    fc.property(restaurant, fc.integer({ min: -2, max: 40 }), (restaurant, party) => {
      expect(isParty(party, restaurant)).toBe(party >= 1 && party <= largestParty(restaurant))
      expect(isParty(party + 0.5, restaurant)).toBe(false)
      expect(largestParty(restaurant)).toBeLessThanOrEqual(restaurant.seatingCapacity)
    }),
  )
  expect(isParty(Number.NaN, { seatingCapacity: 20, allowEightPlus: true })).toBe(false)
})
