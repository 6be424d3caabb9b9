import { expect, test } from 'vitest'
import { kilometresBetween } from './kilometres.ts'

test('the distance from Notre-Dame to the Eiffel tower is a little more than four kilometres', () => {
  expect(kilometresBetween({ lat: 48.853, lon: 2.3499 }, { lat: 48.8584, lon: 2.2945 })).toBeCloseTo(4.1, 1)
})

test('the distance from a place to itself is zero', () => {
  expect(kilometresBetween({ lat: 48.853, lon: 2.3499 }, { lat: 48.853, lon: 2.3499 })).toBe(0)
})
