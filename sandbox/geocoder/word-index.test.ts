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

test('a word fits the words that begin with it', () => {
  expect(words('ri')).toEqual(['rivay', 'rivoli'])
  expect(words('ri', false)).toEqual([])
})

test('a slip is forgiven from four letters on, two from eight', () => {
  expect(words('rivolli')).toEqual(['rivoli'])
  expect(words('roqete')).toEqual([])
  expect(words('septmebre')).toEqual(['septembre'])
  expect(words('roqeutte')).toEqual(['roquette'])
  expect(words('rua')).toEqual([])
})

test('the same word fits best', () => {
  const [first] = index.fits('rue', { beginning: true })
  expect(first).toMatchObject({ word: 'rue', quality: 1, found: [0, 1] })
})

test('a number is never taken for another', () => {
  expect(words('5')).toEqual([])
})

test('slips are counted alike both ways, none between a word and itself, one for a swap', () => {
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
