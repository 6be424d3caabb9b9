import { expect, test } from 'vitest'
import { trackLag } from './replica-lag.ts'

test('the lag of a replica is computed from the newest position of the primary that it has passed', () => {
  const { compare, lag, asOf } = trackLag()
  expect([lag(), asOf()]).toEqual([Number.POSITIVE_INFINITY, null])
  compare({ at: 1_000, position: 50 }, 40)
  expect(lag()).toBe(Number.POSITIVE_INFINITY)
  compare({ at: 2_000, position: 90 }, 60)
  expect([lag(), asOf()]).toEqual([1_000, 1_000])
  compare({ at: 3_000, position: 95 }, 95)
  expect([lag(), asOf()]).toEqual([0, 3_000])
  compare({ at: 9_000, position: 99 }, 95)
  expect([lag(), asOf()]).toEqual([6_000, 3_000])
})

test('a primary without writes causes no lag', () => {
  const { compare, lag } = trackLag()
  for (const at of [1_000, 60_000, 3_600_000]) compare({ at, position: 50 }, 50)
  expect(lag()).toBe(0)
})
