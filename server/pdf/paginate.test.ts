import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOfBlocks, paginate } from './paginate.ts'

const block = (height: number, keepsNext = false) => ({ height, keepsNext })

test('a heading stays with the block that follows it', () => {
  expect(paginate([block(60), block(20, true), block(30)], () => 100)).toEqual([
    [block(60)],
    [block(20, true), block(30)],
  ])
})

test('connected blocks higher than a page are split at the end of the page, and the heading is repeated', () => {
  const again = block(5)
  const second = { ...block(60, true), atTop: [again, block(60, true)] }
  expect(paginate([block(10), block(60, true), second, block(10)], () => 100)).toEqual([
    [block(10), block(60, true)],
    [again, block(60, true), block(10)],
  ])
})

const blocksOf = fc.array(fc.record({ height: fc.integer({ min: 1, max: 120 }), keepsNext: fc.boolean() }), {
  maxLength: 60,
})

test('nothing is lost or reordered, and no column exceeds its height', () => {
  fc.assert(
    fc.property(blocksOf, fc.integer({ min: 40, max: 100 }), (blocks, first) => {
      const room = (column: number) => (column === 0 ? first : 100)
      const columns = paginate(blocks, room)
      expect(columns.flat()).toEqual(blocks)
      for (const [index, column] of columns.entries()) {
        expect(column.length <= 1 || heightOfBlocks(column) <= room(index)).toBe(true)
      }
      for (const column of columns.slice(1)) expect(column.length).toBeGreaterThan(0)
    }),
  )
})
