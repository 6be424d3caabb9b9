import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName } from '../../fold-name.ts'
import { LIKE_ENOUGH, nameLikeness } from './name-likeness.ts'

const like = (asked: string, name: string) => nameLikeness(foldName(asked).split(' '), foldName(name).split(' '))
const isLike = (asked: string, name: string) => like(asked, name).score >= LIKE_ENOUGH

describe('a name search', () => {
  test.each([
    ['pinkmamma', 'Pink Mamma'],
    ['pinkmama', 'Pink Mamma'],
    ['big mama', 'Bigmama'],
    ['la rotonde montparnasse', 'La Rotonde'],
    ['bouillon chartier grands boulevards', 'Bouillon Chartier'],
    ['boulion shartier', 'Bouillon Chartier'],
    ['rotonde', 'La Rotonde'],
    ['chez janou', 'Janou'],
    ['le', 'Le'],
    ['lee baratin', 'Le Baratin'],
    ['cez michel', 'Chez Michel'],
    ['leduc', 'Le Duc'],
    ['quiplumelalune', 'Qui Plume la Lune'],
    ['bist rot chez france', 'Bistrot Chez France'],
    ['zne', 'Zen'],
    ['fouquet', "Le Fouquet's"],
    ['drwant', 'Drouant'],
  ])('%s finds %s', (asked, name) => expect([asked, isLike(asked, name)]).toEqual([asked, true]))

  test.each([
    ['pinkmamma', 'Pink Flamingo'],
    ['la rotonde', 'La Coupole'],
    ['chez paul', 'Chez Marcel'],
    ['restaurant le paris', 'Le Train Bleu'],
    ['sushi bar', 'Bar du Marché'],
  ])('%s does not find %s', (asked, name) => expect([asked, isLike(asked, name)]).toEqual([asked, false]))

  test('scores the exact name above a longer one, and that above one with a typo', () => {
    const [same, holds, slip] = [like('marcel', 'Marcel'), like('marcel', 'Marcel Pagnol'), like('marcl', 'Marcel')]
    expect(same).toEqual({ score: 1, isSame: true, isExact: true, isAsTyped: true })
    expect(holds.score).toBeLessThan(same.score)
    expect(slip).toMatchObject({ isExact: false, isAsTyped: true })
  })
})

describe('the likelier of two similar names is', () => {
  test.each([
    ['with the usual slip: swapped letters', 'marcle', 'Marcel', 'Marcle Vin'],
    ['a neighbouring key', 'zeb', 'Zen', 'Zeo'],
    ['the same sound', 'filou', 'Philou', 'Filaou'],
    ['the one with the more similar article', 'l granite', 'Le Granite', 'Granite'],
    ['the one with as many words', 'nina sushy', 'Nina Sushi', 'Ninasushi'],
    ['the exact one', 'rotonde', 'Rotonde', 'La Rotonde'],
    ['the one without its article, not a longer one', 'rotonde', 'La Rotonde', 'Rotonde Saint-Honoré'],
  ])('%s', (_, asked, likelier, other) => {
    expect(like(asked, likelier).score).toBeGreaterThan(like(asked, other).score)
  })
})

const wordOf = (alphabet: string) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: 7, maxLength: 11 })
/** Generates words without common characters, so that none is a misspelling of another. */
const name = fc.tuple(wordOf('abcdefgh'), wordOf('ijklmnop'), wordOf('qrstuv')).map((words): string[] => words)

describe('any name', () => {
  test('matches itself, whatever the order of its words', () => {
    const check = (words: string[]) => {
      expect(nameLikeness(words.toReversed(), words).score).toBe(1)
    }
    fc.assert(fc.property(name, check))
  })

  test('matches itself with joined words, with an extra word, and with two typos in a long word', () => {
    const check = (words: string[], surplus: string, at: number) => {
      const [first = '', ...others] = words
      const slipped = `${first.slice(0, at)}${first.slice(at + 1, -1)}z`
      expect(nameLikeness([words.slice(0, 2).join(''), ...words.slice(2)], words).score).toBeGreaterThan(LIKE_ENOUGH)
      expect(nameLikeness([...words, surplus], words).score).toBeGreaterThan(LIKE_ENOUGH)
      expect(nameLikeness([slipped, ...others], words).score).toBeGreaterThan(LIKE_ENOUGH)
    }
    fc.assert(fc.property(name, wordOf('wxyz'), fc.integer({ min: 0, max: 5 }), check))
  })

  test('has a likeness with another between zero and one', () => {
    const anyWords = fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 })
    const check = (asked: string[], other: string[]) => {
      const { score } = nameLikeness(asked, other)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
    fc.assert(fc.property(anyWords, anyWords, check))
  })
})
