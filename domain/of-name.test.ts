import { expect, test } from 'vitest'
import { nameInSentence, ofName } from './of-name.ts'

test.each([
  ['Ana', "d'Ana", 'Ana'],
  ['Léa B.', 'de Léa B.', 'Léa B.'],
  ['« Inès M. »', 'de « Inès M. »', '« Inès M. »'],
  ['Invité 3', "de l'invité 3", "l'invité 3"],
  ['Hôte', "de l'hôte", "l'hôte"],
  ['Votre hôte', 'de votre hôte', 'votre hôte'],
  ['Un invité', "d'un invité", 'un invité'],
])('uses %s in a sentence', (name, of, inSentence) => {
  expect([ofName(name), nameInSentence(name)]).toEqual([of, inSentence])
})
