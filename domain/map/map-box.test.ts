import { expect, test } from 'vitest'
import { boxFault, isInBox, sharedBox } from './map-box.ts'

const PARIS = { south: 48.8, west: 2.2, north: 48.9, east: 2.5 }

test('a valid box has its south below its north and its west before its east, on the Earth', () => {
  expect(boxFault(PARIS)).toBeNull()
  for (const wrong of [{ south: 49 }, { west: 3 }, { north: 91 }, { east: 181 }, { west: -178 }, { south: Number.NaN }])
    expect(boxFault({ ...PARIS, ...wrong })).not.toBeNull()
})

test('a box includes its edges', () => {
  expect(isInBox({ lat: 48.8, lon: 2.5 }, PARIS)).toBe(true)
  expect(isInBox({ lat: 48.79, lon: 2.5 }, PARIS)).toBe(false)
})

test('two boxes have their overlap, or none', () => {
  expect(sharedBox(PARIS, { south: 48.85, west: 2, north: 49, east: 2.3 })).toEqual({
    south: 48.85,
    west: 2.2,
    north: 48.9,
    east: 2.3,
  })
  expect(sharedBox(PARIS, { ...PARIS, south: 48.95, north: 49 })).toBeNull()
})
