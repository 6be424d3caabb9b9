import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settableClock, systemClock } from './clock.ts'

const START = Date.parse('2026-11-24T10:00:00+01:00')

test('the system clock returns the system time', () => {
  const before = Date.now()
  expect(systemClock().now()).toBeGreaterThanOrEqual(before)
})

test('a settable clock starts at the given instant and runs on', () => {
  const clock = settableClock(START)
  const first = clock.now()
  expect(first - START).toBeLessThan(60_000)
  expect(clock.now()).toBeGreaterThanOrEqual(first)
})

test('a settable clock moves forward', () => {
  const clock = settableClock(START)
  clock.moveTo(START + 3_600_000)
  expect(clock.now() - START).toBeGreaterThanOrEqual(3_600_000)
})

test('a settable clock refuses the past and an invalid instant, and keeps its time', () => {
  const clock = settableClock(START)
  expect(() => clock.moveTo(START - 1)).toThrow(RangeError)
  expect(() => clock.moveTo(Number.NaN)).toThrow(RangeError)
  expect(clock.now()).toBeGreaterThanOrEqual(START)
})

test('a settable clock never goes back, for any sequence of moves', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (steps) => {
      const clock = settableClock(START)
      for (const step of steps) {
        const before = clock.now()
        try {
          clock.moveTo(START + step)
        } catch {}
        expect(clock.now()).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})
