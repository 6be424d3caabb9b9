import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerWidths, imageRatios, imageUrl, imageWidths, isPageSize, largeSides, largeUrl, srcSet } from './images.ts'

function read(url: string): unknown {
  return JSON.parse(Buffer.from(url.slice('/images/'.length), 'base64url').toString('utf8'))
}

test('an image URL encodes any key and size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 16, max: 2048 }), (key, width) => {
      const wanted = { key, edits: { resize: { width, height: width, fit: 'cover' } } }
      expect(read(imageUrl(key, { width, height: width }))).toEqual(wanted)
    }),
  )
})

test('an image URL needs no escaping in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (key) => {
      expect(imageUrl(key, { width: 780, height: 520 })).toMatch(/^\/images\/[\w-]+$/)
    }),
  )
})

test('the URL of a cover is stable, so that caches stay valid', () => {
  expect(imageUrl('covers/japonais/56', { width: 780, height: 520 })).toBe(
    '/images/eyJrZXkiOiJjb3ZlcnMvamFwb25haXMvNTYiLCJlZGl0cyI6eyJyZXNpemUiOnsid2lkdGgiOjc4MCwiaGVpZ2h0Ijo1MjAsImZpdCI6ImNvdmVyIn19fQ',
  )
})

test('a base URL can point to another deployment', () => {
  expect(imageUrl('a', { width: 160, height: 160 }, 'https://images.example.test')).toMatch(
    /^https:\/\/images\.example\.test\/\w+/,
  )
})

test('a source set has every width, in whole pixels of the ratio', () => {
  const offers = srcSet('covers/thai/83').split(', ')
  expect(offers.map((offer) => offer.split(' ')[1])).toEqual(imageWidths.map((width) => `${width}w`))
  const [url = ''] = (offers[6] ?? '').split(' ')
  expect(read(url)).toMatchObject({ edits: { resize: { width: 780, height: 520 } } })
})

test('the allowed page sizes are the widths of covers and banners and the size of shared pictures', () => {
  for (const width of imageWidths)
    expect(isPageSize({ width, height: Math.round(width / imageRatios.cover) })).toBe(true)
  expect(isPageSize({ width: 1200, height: 630 })).toBe(true)
  const seen = new Set<string>()
  for (let width = 0; width <= 2700; width++) {
    for (let height = 0; height <= 1400; height++) if (isPageSize({ width, height })) seen.add(`${width}x${height}`)
  }
  expect(seen.size).toBe(imageWidths.length + bannerWidths.length + 1)
})

test('an enlarged picture fits whole into a square of one of two sizes', () => {
  expect(read(largeUrl('photos/thai/83/1', 1560))).toEqual({
    key: 'photos/thai/83/1',
    edits: { resize: { width: 1560, height: 1560, fit: 'inside' } },
  })
  for (const side of largeSides) expect(isPageSize({ width: side, height: side, fit: 'inside' })).toBe(true)
  expect(isPageSize({ width: 1561, height: 1561, fit: 'inside' })).toBe(false)
  expect(isPageSize({ width: 1560, height: 1040, fit: 'inside' })).toBe(false)
  expect(isPageSize({ width: 1560, height: 1560 })).toBe(false)
})
