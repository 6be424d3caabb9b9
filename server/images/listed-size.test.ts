import { imageWidths } from '@tablee/domain/images'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedSize } from './listed-size.ts'

test.each([
  [780, 520, 780, 520],
  [1560, 1040, 1560, 1040],
  [600, 400, 640, 427],
  [390, 390, 390, 390],
  [1200, 630, 1200, 630],
  [1344, 300, 1560, 819],
  [300, 900, 960, 960],
  [2048, 2048, 960, 960],
  [16, 16, 160, 160],
])('%i x %i is drawn at %i x %i', (width, height, listedWidth, listedHeight) => {
  expect(listedSize(width, height)).toEqual({ width: listedWidth, height: listedHeight })
})

test('one length alone means 3:2, none means the natural size', () => {
  expect(listedSize(780)).toEqual({ width: 780, height: 520 })
  expect(listedSize(undefined, 520)).toEqual({ width: 780, height: 520 })
  expect(listedSize()).toEqual({ width: 1560, height: 1040 })
})

test('a srcset’s own sizes are drawn as they are', () => {
  for (const width of imageWidths) expect(listedSize(width, Math.round(width / 1.5)).width).toBe(width)
})

test('whatever is asked, at most thirty sizes are drawn, none over 1560 x 1040', () => {
  const seen = new Set<string>()
  const length = fc.integer({ min: 16, max: 2048 })
  fc.assert(
    fc.property(fc.option(length, { nil: undefined }), fc.option(length, { nil: undefined }), (width, height) => {
      const size = listedSize(width, height)
      expect(size.width).toBeLessThanOrEqual(1560)
      expect(size.height).toBeLessThanOrEqual(1040)
      seen.add(`${size.width}x${size.height}`)
    }),
    { numRuns: 2000 },
  )
  expect(seen.size).toBeLessThanOrEqual(30)
})
