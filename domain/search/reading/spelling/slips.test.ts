import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effortBetween, slipsBetween } from './slips.ts'

test.each([
  ['chartier', 'chartier', 0],
  ['chartier', 'shartier', 1],
  ['chartier', 'chatrier', 1],
  ['chartier', 'chartir', 1],
  ['chartier', 'shartieer', 2],
  ['chartier', 'coupole', 3],
])('%s and %s differ by %i typos', (a, b, slips) => expect(slipsBetween(a, b, 2)).toBe(slips))

test('the number of typos is symmetric, zero only for equal words, and at most the length of the longer word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b, 9)
      expect(slips).toBe(slipsBetween(b, a, 9))
      expect(slips === 0).toBe(a === b)
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test.each([
  ['marcel', 'macrel', 0.7],
  ['marcel', 'marccel', 0.6],
  ['marcel', 'mracel', 0.7],
  ['marcel', 'matcel', 0.8],
  ['marcel', 'mapcel', 1],
  ['1900', '1901', 2],
])('%s and %s differ by an effort of %d', (a, b, effort) => expect(effortBetween(a, b, 3)).toBeCloseTo(effort))

test('the effort between two words is symmetric, and between half the number of typos and twice it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '1'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const effort = effortBetween(a, b, 20)
      expect(effort).toBeCloseTo(effortBetween(b, a, 20))
      expect(effort).toBeGreaterThanOrEqual(slipsBetween(a, b, 20) / 2)
      expect(effort).toBeLessThanOrEqual(slipsBetween(a, b, 20) * 2)
    }),
  )
})
