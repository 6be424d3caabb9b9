import { expect, test } from 'vitest'
import { readPhrase } from './read-phrase.ts'
import { explainedBy } from './whole-terms.ts'

test.each([
  ['sushi', 'TERM'],
  ['restaurant italien paris', 'TERM'],
  ['tour Eiffel', 'TERM'],
  ['11e', 'TERM'],
  ['un italien', 'ARTICLE_AND_TERM'],
  ['Le Bastille', 'ARTICLE_AND_TERM'],
  ['Le Petit Tibet', 'FILLERS_AND_TERM'],
  ['Sushi Bastille', 'READ'],
  ['À Table', 'READ'],
  ['rue de Rivoli', 'READ'],
  ['La Rotonde', 'OPEN'],
])('%s: %s', (text, explained) => {
  expect(explainedBy(readPhrase(text, { now: Date.parse('2026-11-24T10:00:00+01:00') }))).toBe(explained)
})
