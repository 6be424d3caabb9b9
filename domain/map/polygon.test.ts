import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  area,
  centroid,
  contains,
  cutBy,
  nearerPart,
  type Point,
  roundedPath,
  smoothLine,
  smoothLoop,
  smoothPath,
} from './polygon.ts'

const SQUARE: Point[] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const inSquare = fc.record({
  x: fc.double({ min: 0.01, max: 9.99, noNaN: true }),
  y: fc.double({ min: 0.01, max: 9.99, noNaN: true }),
})
const apart = fc.tuple(inSquare, inSquare).filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 0.1)

describe('cutting a polygon', () => {
  test('splits a polygon into the parts nearer to each of two points', () => {
    fc.assert(
      fc.property(apart, ([here, there]) => {
        const mine = nearerPart(SQUARE, here, there)
        expect(contains(mine, here)).toBe(true)
        expect(contains(mine, there)).toBe(false)
        expect(area(mine) + area(nearerPart(SQUARE, there, here))).toBeCloseTo(100, 6)
      }),
    )
  })

  test('removes a strip along the dividing line if there is a margin', () => {
    const [here, there] = [
      { x: 2, y: 5 },
      { x: 8, y: 5 },
    ]
    expect(area(nearerPart(SQUARE, here, there, 1))).toBeCloseTo(40)
  })

  test('splits a polygon in two along a crossing line', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 9.5, noNaN: true }),
        fc.double({ min: 0.5, max: 9.5, noNaN: true }),
        (a, b) => {
          const line = [
            { x: -5, y: a },
            { x: 5, y: b },
            { x: 15, y: a },
          ]
          const [one, other] = cutBy(SQUARE, line)
          expect(area(one) + area(other)).toBeCloseTo(100, 6)
          expect(contains(one, { x: 5, y: 0.1 })).not.toBe(contains(other, { x: 5, y: 0.1 }))
        },
      ),
    )
  })

  test('throws if the line does not cross twice', () => {
    expect(() =>
      cutBy(SQUARE, [
        { x: -5, y: 5 },
        { x: 5, y: 5 },
      ]),
    ).toThrow('crosses twice')
  })
})

describe('measurements', () => {
  test('the centre of a square is its middle', () => {
    expect(area(SQUARE)).toBe(100)
    expect(centroid(SQUARE)).toEqual({ x: 5, y: 5 })
    expect(centroid(SQUARE.toReversed())).toEqual({ x: 5, y: 5 })
  })
})

describe('curves', () => {
  test('a curve passes through the given points', () => {
    expect(smoothLoop(SQUARE, 4).filter((_, index) => index % 4 === 0)).toEqual(SQUARE)
    expect(smoothLine(SQUARE, 3).filter((_, index) => index % 3 === 0)).toEqual(SQUARE)
    expect(smoothPath(SQUARE)).toMatch(/^M0 0C.* 10 0C.* 10 10C.* 0 10$/)
  })

  test('a corner is rounded, and a straight vertex is kept', () => {
    const pentagon = [{ x: 0, y: 0 }, { x: 5, y: 0 }, ...SQUARE.slice(1)]
    expect(roundedPath(pentagon, 2)).toBe('M0 2Q0 0 2 0L5 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z')
  })
})
