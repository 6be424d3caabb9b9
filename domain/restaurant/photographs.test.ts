import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageRatios } from '../images.ts'
import {
  altFaults,
  type Crop,
  centredCrop,
  LEAST_WIDTH,
  photographFaults,
  pixelsOf,
  reordered,
  sizeFault,
} from './photographs.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })

test('the centred crop has the ratio of covers, is as large as possible, and is valid for a large photograph', () => {
  fc.assert(
    fc.property(size, (whole) => {
      const crop = centredCrop(whole)
      expect((crop.width * whole.width) / (crop.height * whole.height)).toBeCloseTo(imageRatios.cover)
      expect(Math.max(crop.width, crop.height)).toBeCloseTo(1)
      const isLarge = sizeFault(whole) === null
      expect(photographFaults({ crop, alt: 'La salle' }, whole)).toEqual(isLarge ? {} : { crop: sizeFault(whole) })
      expect(isLarge).toBe(pixelsOf(crop, whole).width >= LEAST_WIDTH)
    }),
  )
})

test('no crop exceeds the photograph', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const anyCrop = fc.record({ x: fraction, y: fraction, width: fraction, height: fraction })
  fc.assert(
    fc.property(anyCrop, size, (crop, whole) => {
      const { left, top, width, height } = pixelsOf(crop, whole)
      expect(left >= 0 && top >= 0 && width >= 1 && height >= 1).toBe(true)
      expect(left + width <= whole.width && top + height <= whole.height).toBe(true)
    }),
  )
})

test('an empty or too small crop is reported as such', () => {
  const whole = { width: 3000, height: 2000 }
  const faultOf = (crop: Crop) => photographFaults({ crop, alt: 'x' }, whole).crop
  expect(faultOf({ x: 0, y: 0, width: 1, height: 1 })).toBeUndefined()
  expect(faultOf({ x: 0.2, y: 0.2, width: 0.5, height: 0.5 })).toBeUndefined()
  for (const width of [Number.NaN, -0.5, 1.5, 0.8]) {
    expect(faultOf({ x: 0.5, y: 0, width, height: width })).toContain('Cadrage')
  }
  expect(faultOf({ x: 0, y: 0, width: 0.2, height: 0.2 })).toContain('trop petite')
})

test('a photograph requires a description of limited length', () => {
  expect(altFaults({ alt: 'La terrasse, le soir' })).toEqual({})
  expect(altFaults({ alt: ' \u200b' }).alt).toContain('Description')
  expect(altFaults({ alt: 'a'.repeat(161) }).alt).toContain('160')
})

test('reordering keeps each photograph once, and puts the named ones first', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(ids, fc.array(fc.integer({ min: 1, max: 30 })), (all, wished) => {
      const after = reordered(all, wished)
      expect(after.toSorted()).toEqual(all.toSorted())
      const named = [...new Set(wished)].filter((id) => all.includes(id))
      expect(after.slice(0, named.length)).toEqual(named)
    }),
  )
})
