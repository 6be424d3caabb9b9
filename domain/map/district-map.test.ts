import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAP_SIZE, pinPoint, project, unproject, WATER, ZONE_CELLS, ZONE_SHAPES } from './district-map.ts'
import { area, contains, type Point } from './polygon.ts'
import { ZONES } from './zones.ts'

const grounds = [...new Set(ZONE_CELLS.map(({ ground }) => ground))]
const anyPoint = fc.record({
  x: fc.double({ min: 0, max: MAP_SIZE.width, noNaN: true }),
  y: fc.double({ min: 0, max: MAP_SIZE.height, noNaN: true }),
})
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const onPlan = ({ x, y }: Point) => 0 <= x && x <= MAP_SIZE.width && 0 <= y && y <= MAP_SIZE.height

test('projecting a point of the drawing to a position and back restores it', () => {
  fc.assert(
    fc.property(anyPoint, (point) => {
      const { lat, lon } = unproject(point)
      expect(distance(project(lat, lon), point)).toBeLessThan(1e-6)
    }),
  )
})

describe('zones of the map', () => {
  test('each centre is in its own zone and in no other', () => {
    for (const { zone, site } of ZONE_CELLS) {
      const around = ZONE_CELLS.filter(({ polygon }) => contains(polygon, site))
      expect(around.map((cell) => cell.zone.title)).toEqual([zone.title])
    }
  })

  test('the zones cover the outline and do not overlap', () => {
    for (const ground of grounds) {
      const cells = ZONE_CELLS.filter((cell) => cell.ground === ground)
      const covered = cells.reduce((sum, { polygon }) => sum + area(polygon), 0)
      expect(covered).toBeCloseTo(area(ground), 3)
    }
    fc.assert(
      fc.property(anyPoint, (point) => {
        const ground = grounds.find((polygon) => contains(polygon, point))
        expect(ZONE_CELLS.filter(({ polygon }) => contains(polygon, point))).toHaveLength(ground ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })

  test('a point belongs to the nearest centre on its bank', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const own = ZONE_CELLS.find(({ polygon }) => contains(polygon, point))
        if (!own) return
        const others = ZONE_CELLS.filter(({ ground }) => ground === own.ground)
        const nearest = Math.min(...others.map(({ site }) => distance(site, point)))
        expect(distance(own.site, point)).toBeCloseTo(nearest, 6)
      }),
      { numRuns: 1000 },
    )
  })

  test('the river separates the left bank from the right bank', () => {
    const bankOf = (short: string) => ZONE_CELLS.find(({ zone }) => zone.short === short)?.ground
    const left = ['5e', '6e', '7e', '13e', '14e', '15e', 'Kremlin-Bicêtre']
    for (const { short } of ZONES.slice(0, 24)) {
      expect(bankOf(short) === bankOf('5e'), short).toBe(left.includes(short))
    }
  })
})

describe('the drawn map', () => {
  test('has the names of the 25 zones inside their shapes', () => {
    expect(ZONE_SHAPES.map(({ zone }) => zone)).toEqual([...ZONES])
    for (const { path, label } of ZONE_SHAPES) {
      const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
      expect(corners.every(onPlan)).toBe(true)
      expect(contains(corners, label)).toBe(true)
      expect(path).not.toContain('NaN')
    }
  })

  test('has long names on two lines', () => {
    expect(ZONE_SHAPES.slice(23).map(({ label }) => label.lines)).toEqual([
      ['Kremlin-', 'Bicêtre'],
      ['Plessis-', 'Robinson'],
    ])
  })

  test('is small', () => {
    const paths = [...ZONE_SHAPES, ...WATER].map(({ path }) => path.length)
    expect(paths.reduce((sum, length) => sum + length, 0)).toBeLessThan(10_000)
  })
})

describe('pins of the map', () => {
  test('a pin is placed by the projection', () => {
    const louvre = { lat: 48.8606, lon: 2.3376 }
    expect(pinPoint(louvre.lat, louvre.lon)).toEqual(project(louvre.lat, louvre.lon))
    expect(project(48.87, 2.35).y).toBeLessThan(project(48.86, 2.35).y)
    expect(project(48.87, 2.36).x).toBeGreaterThan(project(48.87, 2.35).x)
  })

  test('a pin in Le Plessis-Robinson is on its islet', () => {
    const pin = pinPoint(48.7805, 2.261)
    const shape = ZONE_SHAPES.find(({ zone }) => zone.short === 'Plessis-Robinson')
    expect(pin && shape && distance(pin, shape.label)).toBeLessThan(15)
  })

  test('a position outside the map has no pin', () => {
    expect(pinPoint(45.76, 4.84)).toBeNull()
    expect(pinPoint(48.78, 2.33)).toBeNull()
  })
})
