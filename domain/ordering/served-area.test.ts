import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY_AREAS, ZONES } from '../map/zones.ts'
import { delivers, isServed } from './served-area.ts'

const ALL = DELIVERY_AREAS.map(({ id }) => ({ id }))
const area = fc.constantFrom(...ALL)
const zone = fc.constantFrom(...ZONES)

describe('a delivery', () => {
  test('reaches anywhere in Paris and no other town if the area is all of Paris', () => {
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
  ])('for area %i reaches %j: %s', (id, zipCode, goes) => {
    expect(isServed([{ id }], { zipCode })).toBe(goes)
    expect(isServed([{ id: String(id) }], { zipCode: ` ${zipCode} ` })).toBe(goes)
  })

  test('reaches an address if one of the areas includes it', () => {
    fc.assert(
      fc.property(fc.array(area), fc.array(area), zone, (some, others, { zipCodes: [zipCode = ''] }) => {
        const one = isServed(some, { zipCode }) || isServed(others, { zipCode })
        expect(isServed([...some, ...others], { zipCode })).toBe(one)
      }),
    )
  })

  test('reaches each of the 25 districts with all areas, and none without areas', () => {
    fc.assert(
      fc.property(zone, ({ zipCodes }) => {
        for (const zipCode of zipCodes) {
          expect(isServed(ALL, { zipCode })).toBe(true)
          expect(isServed([], { zipCode })).toBe(false)
        }
      }),
    )
  })

  test('reaches at most one district with one area, unless it is all of Paris', () => {
    fc.assert(
      fc.property(area, ({ id }) => {
        const served = ZONES.filter(({ zipCodes }) => zipCodes.every((zipCode) => isServed([{ id }], { zipCode })))
        expect(served).toHaveLength(id === 21 ? 20 : 1)
      }),
    )
  })

  test('reaches anywhere if the restaurant has our software and no areas', () => {
    const [lyon, paris] = [{ zipCode: '69001' }, { zipCode: '75011' }]
    expect(delivers({ isSaas: true, areas: [] }, lyon)).toBe(true)
    expect(delivers({ isSaas: false, areas: [] }, paris)).toBe(false)
    for (const isSaas of [true, false]) {
      expect(delivers({ isSaas, areas: [{ id: 21 }] }, paris)).toBe(true)
      expect(delivers({ isSaas, areas: [{ id: 21 }] }, lyon)).toBe(false)
    }
  })

  test('accepts any ids and any text', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.oneof(fc.integer(), fc.string()) })), fc.string(), (areas, zipCode) => {
        fc.pre(!ZONES.some((one) => one.zipCodes.includes(zipCode.trim())))
        expect(isServed(areas, { zipCode })).toBe(false)
      }),
    )
  })
})
