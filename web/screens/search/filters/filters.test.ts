import { expect, test } from 'vitest'
import { ANY_SEARCH } from '../../../shared/search-bar/search-url.ts'
import { activeIn, countedTags, countsOf, FILTERS, type Tag } from './filters.ts'

const TAGS: Tag[] = [
  { id: '56', name: 'Japonais', group: 'CUISINES' },
  { id: '100', name: 'Italien', group: 'CUISINES' },
  { id: '160', name: 'Intime', group: 'AMBIANCES' },
]
const FACETS = {
  tags: [{ tag: { id: '100' }, count: 9 }],
  zipCodes: [
    { zipCode: '75016', count: 3 },
    { zipCode: '75116', count: 2 },
    { zipCode: '93200', count: 1 },
  ],
  ratings: [{ from: 4, count: 5 }],
  prices: [{ from: 20, count: 4 }],
  clickCollect: 2,
  delivery: 0,
}

test('a search for all restaurants has no active filter', () => {
  expect(FILTERS.map(({ filter }) => activeIn(filter, ANY_SEARCH, TAGS))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('each filter counts its own selections', () => {
  const search = {
    ...ANY_SEARCH,
    tags: [56, 100, 160],
    zones: ['paris-9e'],
    minPrice: 10,
    position: { lat: 48.85, lon: 2.35 },
    rating: 4,
    delivery: true,
  }
  expect(FILTERS.map(({ filter }) => activeIn(filter, search, TAGS))).toEqual([2, 1, 0, 1, 1, 1, 1, 0, 1])
})

test('tags without results are hidden unless they are selected', () => {
  expect(countedTags(TAGS, FACETS, [56]).map(({ id, count }) => [id, count])).toEqual([
    ['56', 0],
    ['100', 9],
  ])
})

test('without counts every tag can be selected', () => {
  expect(countedTags(TAGS, null, [])).toEqual(TAGS)
  expect(countsOf(null).delivery).toBeUndefined()
})

test('the postal codes of one district are counted together, and unknown ones are ignored', () => {
  expect(countsOf(FACETS).zones).toEqual({ 'paris-16e': 5 })
})
