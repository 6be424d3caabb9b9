import { expect, test } from 'vitest'
import { formerLine, isSameOrder, type OrderedLine } from './former-line.ts'

const line = (id: number, quantity: number, ...chosen: number[]): OrderedLine => ({
  list: 'foodItems',
  id,
  quantity,
  choices: chosen.map((one) => ({ id: one, options: [] })),
})

test('a dish with the same choices keeps its former price, up to its former quantity', () => {
  const former = [line(1, 2, 7), line(1, 1, 8)]
  expect(formerLine(line(1, 2, 7), former)).toBe(former[0])
  expect(formerLine(line(1, 1, 8), former)).toBe(former[1])
  for (const other of [line(1, 3, 7), line(1, 1), line(2, 1, 7), { ...line(1, 1, 7), list: 'combos' as const }]) {
    expect(formerLine(other, former)).toBeUndefined()
  }
})

test('two orders are equal in whatever order their lines are', () => {
  const one = [line(1, 2, 7, 9), line(2, 1)]
  expect(isSameOrder(one, [line(2, 1), line(1, 2, 9, 7)])).toBe(true)
  for (const other of [[line(1, 2, 7, 9)], [line(1, 1, 7, 9), line(2, 1)], [line(1, 2, 7), line(2, 1)]]) {
    expect(isSameOrder(one, other)).toBe(false)
    expect(isSameOrder(other, one)).toBe(false)
  }
})
