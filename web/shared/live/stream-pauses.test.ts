import { expect, test } from 'vitest'
import { streamPauses } from './stream-pauses.ts'

const longest = () => streamPauses(() => 1)

test('pauses double up to half a minute, and restart after a stream that lasted', () => {
  const { next } = longest()
  expect([0, 0, 0, 0, 0, 0, 0].map(next)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(next(60_000)).toBe(1_000)
})

test('a stream that ends as soon as it opens is not reopened each second', () => {
  const { next } = longest()
  expect([200, 200, 200].map(next)).toEqual([1_000, 2_000, 4_000])
})

test('a stream that made room for others is reopened after 15 to 30 seconds', () => {
  for (const [random, pause] of [
    [0, 15_000],
    [1, 30_000],
  ] as const) {
    const pauses = streamPauses(() => random)
    pauses.delay()
    expect(pauses.next(3_600_000)).toBe(pause)
  }
})

test('a thousand browsers reconnect at different times after the server stops', () => {
  const comeBack = Array.from({ length: 1_000 }, () => streamPauses().next(3_600_000))
  expect(Math.min(...comeBack)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...comeBack)).toBeLessThanOrEqual(1_000)
  expect(new Set(comeBack.map((pause) => Math.floor(pause / 50))).size).toBe(10)
})

test('a tab that is displayed again reconnects soon', () => {
  const { next, reset } = longest()
  for (let n = 0; n < 6; n++) next(0)
  reset()
  expect(next(0)).toBe(1_000)
})
