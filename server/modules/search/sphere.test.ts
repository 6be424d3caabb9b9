import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometres } from './search.model.ts'
import { cellOf, cellsAround, dotAtDistance, pointAt, type SpherePoint } from './sphere.ts'

const PARIS = { lat: 48.8566, lon: 2.3522 }
const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.99, 180)),
})
const step = fc.record({
  north: fc.double({ min: -1, max: 1, noNaN: true }),
  east: fc.double({ min: -1, max: 1, noNaN: true }),
})

function dot(a: SpherePoint, b: SpherePoint): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

test('the nearer of two places has the greater dot product, which gives its distance', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [near, far] = [kilometres(PARIS, a), kilometres(PARIS, b)]
      if (Math.abs(near - far) < 0.001) return
      expect(dot(pointAt(PARIS), pointAt(a)) > dot(pointAt(PARIS), pointAt(b))).toBe(near < far)
      expect(dot(pointAt(PARIS), pointAt(a))).toBeCloseTo(dotAtDistance(near), 9)
    }),
  )
})

test('every place within the distance is in one of the surrounding cells', () => {
  fc.assert(
    fc.property(place, step, fc.integer({ min: 1, max: 100 }), (centre, { north, east }, distance) => {
      const lat = centre.lat + (north * distance) / 111
      const lon = centre.lon + (east * distance) / 111 / Math.cos((centre.lat * Math.PI) / 180)
      const other = { lat, lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon }
      const cells = cellsAround(centre, distance)
      if (cells && kilometres(centre, other) <= distance) expect(cells).toContain(cellOf(other))
    }),
  )
})

test('ten kilometres around Paris cover a dozen cells, and a pole has none', () => {
  expect(cellsAround(PARIS, 10)?.length).toBeLessThanOrEqual(16)
  expect(cellsAround({ lat: 89.99, lon: 0 }, 10)).toBeNull()
})
