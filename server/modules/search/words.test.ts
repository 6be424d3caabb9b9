import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedWords, slipsAsked, slipsKept, wordsOf } from './words.ts'

describe('the words of a name', () => {
  test.each([
    ['Chez Paul & Paul', ['chez', 'paul']],
    ["L'Œuf à la Coque", ['l', 'oeuf', 'a', 'la', 'coque', 'loeuf', 'ala']],
    ['🍕', []],
  ])('for %j are %j', (name, words) => expect(wordsOf(name)).toEqual(words))

  test('are at most eight in a search', () => {
    expect(askedWords('un deux trois quatre cinq six sept huit neuf')).toHaveLength(8)
  })
})

describe('a misspelling', () => {
  const meet = (word: string, asked: string) => slipsAsked(asked).some((slip) => slipsKept(word).includes(slip))

  test.each([
    ['a missing letter', 'marcel', 'macel'],
    ['an added letter', 'marcel', 'marccel'],
    ['a wrong letter', 'marcel', 'marsel'],
    ['two swapped letters', 'marcel', 'marcle'],
    ['a missing first letter', 'marcel', 'arcel'],
    ['an added last letter', 'marcel', 'marcela'],
  ])('includes %s', (_, word, asked) => expect(meet(word, asked)).toBe(true))

  test.each([
    ['two wrong letters', 'marcel', 'marche'],
    ['a wrong letter in a short word', 'pho', 'pha'],
    ['a wrong digit in a number', '1900', '1901'],
  ])('does not include %s', (_, word, asked) => expect(meet(word, asked)).toBe(false))

  test('is found at any position', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcé寿'), minLength: 5, maxLength: 9 })
    fc.assert(
      fc.property(letters, fc.nat(8), (word, at) => {
        const n = at % word.length
        expect(meet(word, word.slice(0, n) + word.slice(n + 1))).toBe(true)
        expect(meet(word, `${word.slice(0, n)}z${word.slice(n)}`)).toBe(true)
        expect(meet(word, `${word.slice(0, n)}z${word.slice(n + 1)}`)).toBe(true)
      }),
    )
  })
})
