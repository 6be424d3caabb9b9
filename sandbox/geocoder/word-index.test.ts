import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexWords, slipsBetween } from './word-index.ts'

const index = indexWords([
  ['rue', 'rivoli'],
  ['rue', 'rivay'],
  ['avenue', 'roquette'],
  ['4', 'septembre'],
])
const words = (typed: string, beginning = true) => index.fits(typed, { beginning }).map(({ word }) => word)

test('a word matches the words that begin with it', () => {
  expect(words('ri')).toEqual(['rivay', 'rivoli'])
  expect(words('ri', false)).toEqual([])
})

test('one typo is tolerated from four characters on, and two from eight', () => {
  expect(words('rivolli')).toEqual(['rivoli'])
  expect(words('roqete')).toEqual([])
  expect(words('septmebre')).toEqual(['septembre'])
  expect(words('roqeutte')).toEqual(['roquette'])
  expect(words('rua')).toEqual([])
})

test('an equal word matches best', () => {
  const [first] = index.fits('rue', { beginning: true })
  expect(first).toMatchObject({ word: 'rue', quality: 1, found: [0, 1] })
})

test('a number never matches another number', () => {
  expect(words('5')).toEqual([])
})

test('the number of typos is symmetric, zero for equal words, and one for swapped characters', () => {
  const word = fc.stringMatching(/^[a-z]{0,9}$/)
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, one, false)).toBe(0)
      expect(slipsBetween(one, other, false)).toBe(slipsBetween(other, one, false))
      expect(slipsBetween(one, other, true)).toBeLessThanOrEqual(slipsBetween(one, other, false))
      expect(slipsBetween(one, one + other, true)).toBe(0)
    }),
  )
  expect(slipsBetween('rivoil', 'rivoli', false)).toBe(1)
})
