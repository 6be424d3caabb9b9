import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameParts } from './same-parts.ts'

test('equals the new value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(sameParts(before, after)).toStrictEqual(after)
    }),
  )
})

test('returns the previous value if nothing changed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameParts(value, structuredClone(value))).toBe(value)
    }),
  )
})

test('keeps unchanged parts next to changed ones', () => {
  const before = { lines: [{ id: 1 }, { id: 2 }], allergens: ['Lait'] }
  const after = sameParts(before, { lines: [{ id: 1 }, { id: 3 }], allergens: ['Lait'] })
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]).not.toBe(before.lines[1])
  expect(after.allergens).toBe(before.allergens)
})
