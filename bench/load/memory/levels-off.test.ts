import { MINUTE } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { levelsOff, slopeOf } from './levels-off.ts'

/** Samples of twenty minutes, one every fifteen seconds. */
const samples = (megabytes: (minute: number) => number) =>
  Array.from({ length: 80 }, (_, n) => {
    return { at: (n * MINUTE) / 4, rss: 600, heapUsed: megabytes(n / 4), external: 30 }
  })

test('a process whose memory rises and falls with its collector levels off', () => {
  expect(levelsOff(samples((minute) => 600 + 25 * Math.sin(minute * 3)))).toBe(true)
})

test('a process that grows by seven megabytes a minute does not level off', () => {
  const growing = samples((minute) => 571 + 7 * minute + 25 * Math.sin(minute * 3))
  expect(slopeOf(growing, 'heapUsed')).toBeGreaterThan(60)
  expect(levelsOff(growing)).toBe(false)
})

test('a process whose heap is collected every eight minutes levels off', () => {
  expect(levelsOff(samples((minute) => 195 + 14 * (minute % 8)))).toBe(true)
})

test('a process that gives memory back levels off', () => {
  expect(levelsOff(samples((minute) => 600 - 3 * minute))).toBe(true)
})

test('nothing is said to level off without samples', () => {
  expect(levelsOff([])).toBe(false)
})
