import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY_AREAS, ZONES } from '../map/zones.ts'
import { delivers, isServed } from './served-area.ts'

const ALL = DELIVERY_AREAS.map(({ id }) => ({ id }))
const area = fc.constantFrom(...ALL)
const zone = fc.constantFrom(...ZONES)

describe('a delivery', () => {
  test('goes anywhere in Paris where the restaurant delivers to all of it, and to no commune', () => {
    for (const { city, zipCodes } of ZONES) {
      for (const zipCode of zipCodes) expect(isServed([{ id: 21 }], { zipCode })).toBe(city === 'Paris')
    }
  })

  test.each([
    [37, '75016', true],
    [37, '75116', true],
    [37, '75017', false],
    [22, '75001', true],
    [41, '75020', true],
    [42, '92100', true],
    [42, '92200', false],
    [21, '75116', true],
    [21, '75021', false],
    [21, '7501', false],
    [21, '', false],
    [20, '75001', false],
  ])('of area %i goes to %j: %s', (id, zipCode, goes) => {
    expect(isServed([{ id }], { zipCode })).toBe(goes)
    expect(isServed([{ id: String(id) }], { zipCode: ` ${zipCode} ` })).toBe(goes)
  })

  test('goes where one of the areas takes it, whatever the others are', () => {
    fc.assert(
      fc.property(fc.array(area), fc.array(area), zone, (some, others, { zipCodes: [zipCode = ''] }) => {
        const one = isServed(some, { zipCode }) || isServed(others, { zipCode })
        expect(isServed([...some, ...others], { zipCode })).toBe(one)
      }),
    )
  })

  test('of every area goes to each of the 25 districts, of none nowhere', () => {
    fc.assert(
      fc.property(zone, ({ zipCodes }) => {
        for (const zipCode of zipCodes) {
          expect(isServed(ALL, { zipCode })).toBe(true)
          expect(isServed([], { zipCode })).toBe(false)
        }
      }),
    )
  })

  test('of one area goes to one district at most, unless that is all of Paris', () => {
    fc.assert(
      fc.property(area, ({ id }) => {
        const served = ZONES.filter(({ zipCodes }) => zipCodes.every((zipCode) => isServed([{ id }], { zipCode })))
        expect(served).toHaveLength(id === 21 ? 20 : 1)
      }),
    )
  })

  test('of a restaurant that has our software goes anywhere, unless it names areas', () => {
    const [lyon, paris] = [{ zipCode: '69001' }, { zipCode: '75011' }]
    expect(delivers({ isSaas: true, areas: [] }, lyon)).toBe(true)
    expect(delivers({ isSaas: false, areas: [] }, paris)).toBe(false)
    for (const isSaas of [true, false]) {
      expect(delivers({ isSaas, areas: [{ id: 21 }] }, paris)).toBe(true)
      expect(delivers({ isSaas, areas: [{ id: 21 }] }, lyon)).toBe(false)
    }
  })

  test('any ids and any text are answered', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.oneof(fc.integer(), fc.string()) })), fc.string(), (areas, zipCode) => {
        fc.pre(!ZONES.some((one) => one.zipCodes.includes(zipCode.trim())))
        expect(isServed(areas, { zipCode })).toBe(false)
      }),
    )
  })
})
