import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('few pages are all listed', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages are reduced to the first, the last and the neighbours', () => {
  expect(pagesShown(1, 40)).toEqual([1, 2, null, 40])
  expect(pagesShown(20, 40)).toEqual([1, null, 19, 20, 21, null, 40])
  expect(pagesShown(40, 40)).toEqual([1, null, 39, 40])
})

test('a gap always skips more than one page, and the current page is always listed', () => {
  const paged = fc
    .integer({ min: 1, max: 1000 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(paged, ([page, total]) => {
      const shown = pagesShown(page, total)
      expect(shown).toContain(page)
      expect(shown.length).toBeLessThanOrEqual(9)
      for (const [index, n] of shown.entries()) {
        if (n === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
      }
    }),
  )
})
