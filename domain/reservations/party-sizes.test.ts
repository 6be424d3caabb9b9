import { expect, test } from 'vitest'
import { largestFor, sizesOf } from './party-sizes.ts'

test('parties of nine and more require a verified phone number', () => {
  const large = { seatingCapacity: 40, allowEightPlus: true }
  expect(largestFor(large, true)).toBe(30)
  expect(largestFor(large, false)).toBe(8)
  expect(largestFor({ seatingCapacity: 6, allowEightPlus: true }, false)).toBe(6)
})

test('a group cannot become smaller than its members, and cannot change once its host has paid for all', () => {
  const group = { kind: 'self-pay', status: 'WAITING_FOR_GUESTS', totalPersons: 4, taken: 3 } as const
  expect(sizesOf(group, 8)).toEqual({ from: 3, to: 8 })
  expect(sizesOf({ ...group, kind: 'alone' }, 8)).toEqual({ from: 1, to: 8 })
  expect(sizesOf({ ...group, kind: 'pay-for-all' }, 8)).toEqual({ from: 3, to: 8 })
  expect(sizesOf({ ...group, kind: 'pay-for-all', status: 'CONFIRMED' }, 8)).toEqual({ from: 4, to: 4 })
})
