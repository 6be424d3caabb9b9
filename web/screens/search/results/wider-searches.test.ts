import { expect, test } from 'vitest'
import type { SearchCriterion } from '../../../generated/graphql.ts'
import { ANY_SEARCH, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { searchesOn, searchesWithout } from './wider-searches.ts'

const TAGS = [
  { id: '56', name: 'Japonais', group: 'CUISINES' as const },
  { id: '164', name: 'Familial', group: 'AMBIANCES' as const },
]
const search = {
  ...ANY_SEARCH,
  name: 'Zen',
  dish: 'tartare',
  tags: [56, 164],
  zones: ['paris-9e'],
  day: '2026-11-25',
  maxPrice: 20,
  party: 4,
  rating: 4,
}

test.each<[SearchCriterion, string, string]>([
  ['NAME', 'Sans « Zen » (1 restaurant)', 'nom=Zen&'],
  ['DISH', 'Sans le plat « tartare » (1 restaurant)', 'plat=tartare&'],
  ['CUISINES', 'Toutes les cuisines (1 restaurant)', '56,'],
  ['DISTRICT', 'Dans tous les quartiers (1 restaurant)', '&quartier=paris-9e'],
  ['TIME', 'Chercher à une autre date (1 restaurant)', 'date=2026-11-25&'],
  ['PARTY', 'Pour 2 personnes (1 restaurant)', 'convives=4&'],
  ['PRICE', 'À tous les prix (1 restaurant)', '&prix-max=20'],
  ['RATING', 'Quelle que soit la note (1 restaurant)', '&note=4'],
])('removing only %s: %s', (criterion, label, gone) => {
  const [option] = searchesWithout(search, [{ criterion, count: 1 }], TAGS)
  expect(option?.label.replace(/[\u00A0\u202F]/g, ' ')).toBe(label)
  expect(searchUrl(option?.wider)).toBe(searchUrl(search).replace(gone, ''))
})

const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/g, ' ')
const way = { count: 3, dropped: [], name: null, latitude: null, longitude: null }

test('the nearest restaurants are around the district, by distance, with the other criteria', () => {
  const [option] = searchesOn(
    search,
    [{ ...way, kind: 'NEAREST', dropped: ['DISTRICT'], latitude: 48.876, longitude: 2.337 }],
    TAGS,
  )
  expect(plain(option?.label)).toBe('Le plus proche (3 restaurants)')
  expect(option?.wider).toMatchObject({
    address: 'Paris 9e',
    position: { lat: 48.876, lon: 2.337 },
    distance: 0,
    order: 'DISTANCE',
    zones: [],
    tags: [56, 164],
    day: '2026-11-25',
  })
})

test('another time drops the hour, and says if the other criteria are dropped too', () => {
  const evening = { ...search, hour: '20:00' as const }
  const ways = [
    { ...way, kind: 'WITHOUT_TIME' as const, dropped: ['HOUR' as const] },
    { ...way, kind: 'WITHOUT_TIME' as const, dropped: ['TIME' as const, 'NAME' as const] },
  ]
  const [hour, all] = searchesOn(evening, ways, TAGS)
  expect(plain(hour?.label)).toBe('Sans l’heure (3 restaurants)')
  expect(hour?.wider).toEqual({ ...evening, hour: null })
  expect(plain(all?.label)).toBe('Sans l’heure, sans les autres critères (3 restaurants)')
  expect(all?.wider).toEqual({ ...evening, hour: null, day: null, name: '' })
})

test('a similar name replaces the searched one', () => {
  const [option] = searchesOn(search, [{ ...way, kind: 'SPELLING', name: 'zenith', count: 1 }], TAGS)
  expect(plain(option?.label)).toBe('Autre orthographe : « zenith » (1 restaurant)')
  expect(option?.wider).toEqual({ ...search, name: 'zenith' })
})
