import { MINUTE } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { figuresToKeep, type KeptFigures, keptFigures, measured, sunkFigures } from './evaluate.ts'
import { hasRealRestaurants } from './open-real-search.ts'

const KEPT: KeptFigures = {
  cases: 10,
  seed: 'test',
  names: { exact: { first: 99, inFive: 100 } },
  phrases: { understood: 95, ndcg: 0.9 },
}

test('a figure that sinks by more than a point is named', () => {
  const now = { ...KEPT, names: { exact: { first: 97.9, inFive: 99.5 } }, phrases: { understood: 94, ndcg: 0.88 } }
  expect(sunkFigures(KEPT, now)).toEqual(['exact, first: 97.9, was 99.0', 'phrases, nDCG × 100: 88.0, was 90.0'])
  expect(sunkFigures(KEPT, { ...KEPT, names: {} })).toHaveLength(2)
  expect(sunkFigures(KEPT, KEPT)).toEqual([])
})

test.skipIf(!hasRealRestaurants())(
  'no figure of the search on the real restaurants has sunk',
  async () => {
    const { cases, seed } = keptFigures()
    const { names, phrases } = await measured(cases, seed)
    expect(sunkFigures(keptFigures(), figuresToKeep(cases, seed, names, phrases))).toEqual([])
  },
  10 * MINUTE,
)
