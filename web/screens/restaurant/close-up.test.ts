import { MAP_SIZE, unproject, WATER, ZONE_CELLS } from '@tablee/domain/map/district-map'
import { area, contains } from '@tablee/domain/map/polygon'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeUpOf } from './close-up.ts'

const places = fc
  .record({
    x: fc.double({ min: 0, max: MAP_SIZE.width, noNaN: true }),
    y: fc.double({ min: 0, max: MAP_SIZE.height, noNaN: true }),
  })
  .map(unproject)
  .map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))

test('each zone with a corner in the close-up is drawn, and the pin is in the close-up', () => {
  fc.assert(
    fc.property(places, (place) => {
      const plan = closeUpOf(place)
      if (!plan) return
      const { x, y, width, height } = plan.area
      const box = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ]
      expect(contains(box, plan.pin) || area(box) === 0).toBe(true)
      const inside = ZONE_CELLS.filter(
        ({ polygon }) => polygon.some((corner) => contains(box, corner)) || box.some((at) => contains(polygon, at)),
      )
      const drawn = plan.map.shapes.map(({ zone }) => zone.slug)
      expect(inside.map(({ zone }) => zone.slug).filter((slug) => !drawn.includes(slug))).toEqual([])
    }),
  )
})

test('a close-up contains only a part of the map', () => {
  const plan = closeUpOf({ latitude: 48.853, longitude: 2.3499 })
  expect(plan?.map.shapes.length).toBeLessThan(15)
  expect(plan?.map.water).toEqual(WATER)
  expect(closeUpOf({ latitude: 45.76, longitude: 4.84 })).toBeNull()
  expect(closeUpOf({ latitude: null, longitude: null })).toBeNull()
})
