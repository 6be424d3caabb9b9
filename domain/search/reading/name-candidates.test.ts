import { expect, test } from 'vitest'
import { nameCandidates } from './name-candidates.ts'
import { readPhrase } from './read-phrase.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const namesIn = (text: string) => nameCandidates(readPhrase(text, { now: NOW })).map(({ typed }) => typed)

test.each([
  ['La Rotonde Montparnasse ce soir', ['La Rotonde Montparnasse', 'La Rotonde']],
  ['restaurant Breizh Café Odéon', ['Breizh Café Odéon', 'Breizh Café', 'Breizh']],
  ['Bistrot Paul Bert 75011', ['Bistrot Paul Bert', 'Paul Bert']],
  ['Pho 14', ['Pho 14']],
  ['Sushi Bastille', ['Sushi Bastille']],
  ['Le Jardin', ['Le Jardin']],
  ['chez Paul à 4', ['chez Paul']],
  ['restaurant italien', []],
  ['tour Eiffel', []],
  ['11e', []],
  ['sushi 75011', []],
  ['paris 6ème crêperie', []],
  ['Neuilly sur Seine sushi', []],
])('%s has the name candidates %j', (text, names) => expect(namesIn(text)).toEqual(names))
