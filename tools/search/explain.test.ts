import type { ExplainedResult } from '@tablee/server/modules/search/explain/explain.ts'
import { expect, test } from 'vitest'
import { explanationText } from './explain.ts'

test('prints the reading, and the fields and factors of each result', () => {
  const result = {
    restaurant: { name: 'Pizza Nation', zipCode: '75010' },
    fields: [
      { label: 'Nom exact', text: 'pizza nation' },
      { label: 'Distance', text: '210 m' },
    ],
    score: { text: 1e15, near: 0.78461, merit: 5537, score: 4.34438e18 },
    meritParts: { quality: 0.92286, completeness: 0.5, popularity: 0 },
  } as ExplainedResult
  const reading = [{ label: 'Nom', text: 'pizza nation' }]

  expect(explanationText('Pizza Nation', { reading, count: 1, results: [result] })).toBe(
    [
      '« Pizza Nation » : Nom « pizza nation »',
      '1 restaurant',
      ' 1. Pizza Nation, 75010 : 4340000000000000000',
      '    Nom exact « pizza nation » · Distance « 210 m »',
      '    nom 1000000000000000 × proximité 0.785 × mérite 5537',
      '    mérite : note 0.923, renseignements 0.5, réservations 0',
    ].join('\n'),
  )
  expect(explanationText('zzz', { reading: [], count: 0, results: [] })).toBe('« zzz » : rien de compris\n0 restaurant')
})
