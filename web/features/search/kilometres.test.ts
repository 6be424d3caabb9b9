import { expect, test } from 'vitest'
import { kilometresBetween } from './kilometres.ts'

test('from Notre-Dame to the Eiffel tower it is a little more than four kilometres', () => {
  expect(kilometresBetween({ lat: 48.853, lon: 2.3499 }, { lat: 48.8584, lon: 2.2945 })).toBeCloseTo(4.1, 1)
})

test('from a place to itself it is nothing', () => {
  expect(kilometresBetween({ lat: 48.853, lon: 2.3499 }, { lat: 48.853, lon: 2.3499 })).toBe(0)
})
