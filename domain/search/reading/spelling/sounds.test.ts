import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf } from './sounds.ts'

test.each([
  ['pharmacie', 'farmacie'],
  ['bateau', 'bato'],
  ['bateau', 'batau'],
  ['kinky', 'quinqui'],
  ['comptoir', 'komptoir'],
  ['cygne', 'signe'],
  ['poisson', 'poison'],
  ['thermes', 'termes'],
  ['rotonde', 'rottonde'],
  ['cafe', 'cafer'],
  ['cafe', 'cafez'],
  ['cafe', 'cafai'],
  ['boucherie', 'bouchery'],
  ['jardin', 'jardain'],
  ['wagon', 'vagon'],
])('%s sounds like %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

test.each([
  ['bon', 'ton'],
  ['chat', 'car'],
  ['dame', 'dome'],
  ['gare', 'jare'],
])('%s does not sound like %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)))

test('any word has a sound, which is not longer than twice the word', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdehiklnopqrstuxyz寿'), minLength: 1, maxLength: 12 }),
      (word) => {
        expect(soundOf(word)).not.toBe('')
        expect(soundOf(word).length).toBeLessThanOrEqual(2 * word.length)
      },
    ),
  )
})
