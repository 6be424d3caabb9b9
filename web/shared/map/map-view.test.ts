import { MAP_SIZE } from '@tablee/domain/map/district-map'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaAround, placePins } from './map-view.ts'

const point = fc.record({
  x: fc.double({ min: 0, max: MAP_SIZE.width, noNaN: true }),
  y: fc.double({ min: 0, max: MAP_SIZE.height, noNaN: true }),
})
const shape = fc.double({ min: 0.4, max: 2, noNaN: true })

test('every pin is in the displayed area', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 10 }), shape, (points, shape) => {
      const area = areaAround(points, shape)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(area.x - 1e-6)
        expect(x).toBeLessThanOrEqual(area.x + area.width + 1e-6)
        expect(y).toBeGreaterThanOrEqual(area.y - 1e-6)
        expect(y).toBeLessThanOrEqual(area.y + area.height + 1e-6)
      }
      expect(area.width / area.height).toBeCloseTo(shape)
    }),
  )
})

test('without pins the whole map is displayed', () => {
  const { x, y, width, height } = areaAround([], 1)
  expect(width).toBe(MAP_SIZE.width)
  expect(x).toBe(0)
  expect(y + height / 2).toBeCloseTo(MAP_SIZE.height / 2)
})

test('the map zooms in on nearby pins, up to a few streets', () => {
  const { width } = areaAround(
    [
      { x: 300, y: 200 },
      { x: 304, y: 203 },
    ],
    1,
  )
  expect(width).toBe(120)
})

test('only the first of two overlapping pins shows its price', () => {
  const area = { x: 0, y: 0, width: 100, height: 100 }
  const pins = [
    { id: 1, point: { x: 50, y: 50 } },
    { id: 2, point: { x: 51, y: 50 } },
    { id: 3, point: { x: 80, y: 50 } },
  ]
  expect(placePins(pins, area, 500).map(({ id, hasLabel }) => [id, hasLabel])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
})
