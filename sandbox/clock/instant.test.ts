import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisTime, readInstant } from './instant.ts'

test('an instant is parsed from ISO text with an offset, or from milliseconds', () => {
  const instant = Date.parse('2026-11-24T09:00:00Z')
  expect(readInstant('2026-11-24T10:00:00+01:00')).toBe(instant)
  expect(readInstant('2026-11-24T09:00Z')).toBe(instant)
  expect(readInstant(instant)).toBe(instant)
  expect(readInstant(String(instant))).toBe(instant)
})

test('an instant without an offset is in Paris time, in winter and in summer', () => {
  expect(readInstant('2026-11-24T10:00')).toBe(Date.parse('2026-11-24T09:00:00Z'))
  expect(readInstant('2026-07-14T10:00:30')).toBe(Date.parse('2026-07-14T08:00:30Z'))
  expect(readInstant('2026-03-29T03:00')).toBe(Date.parse('2026-03-29T01:00:00Z'))
})

test('a Paris time can be parsed back, except in the hour that occurs twice', () => {
  const minutes = fc.integer({ min: 0, max: 60_000_000 }).map((minute) => minute * 60_000)
  fc.assert(
    fc.property(minutes, (instant) => {
      const read = readInstant(parisTime(instant))
      expect(parisTime(read)).toBe(parisTime(instant))
    }),
  )
})

test.each([['soon'], ['2026-11-24'], ['2026-13-45T99:00Z'], [''], [null], [{}], [1.5], [-1], [Number.NaN], [9e15]])(
  '%s is not a valid instant',
  (value) => {
    expect(() => readInstant(value)).toThrow('now: an instant before 2100 is expected')
  },
)
