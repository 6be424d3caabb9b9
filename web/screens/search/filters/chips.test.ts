import { expect, test } from 'vitest'
import { ANY_SEARCH, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { chipsOf } from './chips.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const TAGS = new Map([
  [56, 'Japonais'],
  [100, 'Italien'],
])
const labels = (search: Partial<typeof ANY_SEARCH>) =>
  chipsOf({ ...ANY_SEARCH, ...search }, TAGS, NOW).map(({ label }) => label)

test('a search for all restaurants has no chip, and everything in the bar has one', () => {
  expect(labels({})).toEqual([])
  expect(labels({ name: 'Kintaro', address: 'Rue Keller, 75011 Paris', hour: '20:00', party: 4 })).toEqual([
    ...['«\u00A0Kintaro\u202F»', 'Rue Keller', '20:00', '4\u00A0personnes'],
  ])
  expect(labels({ dish: 'tartare' })).toEqual(['Plat «\u00A0tartare\u202F»'])
  expect(labels({ address: 'Bastille', position: { lat: 48.85, lon: 2.37 }, day: '2026-11-25' })).toEqual([
    ...['Autour de Bastille', 'À moins de 10 km', 'Demain'],
  ])
})

test('each filter has its own chip', () => {
  expect(
    labels({
      tags: [56, 100],
      zones: ['paris-9e', 'boulogne-billancourt'],
      minPrice: 10,
      maxPrice: 100,
      position: { lat: 48.85, lon: 2.35 },
      distance: 10,
      rating: 4,
      clickCollect: true,
      delivery: true,
    }),
  ).toEqual([
    'Japonais',
    'Italien',
    'Paris 9e',
    'Boulogne-Billancourt',
    '10 à 100\u00A0€',
    'Autour de votre position',
    'À moins de 10 km',
    '4 et plus',
    'Click & collect',
    'Livraison',
  ])
})

test('removing a chip removes its filter only, and returns to the first page', () => {
  const search = { ...ANY_SEARCH, tags: [56, 100], delivery: true, page: 3 }
  const urls = chipsOf(search, TAGS, NOW).map(({ without }) => searchUrl(without))
  expect(urls).toEqual(['/search?tags=100&livraison=oui', '/search?tags=56&livraison=oui', '/search?tags=56,100'])
})

test('removing the distance shows everything around the position', () => {
  const [place, chip] = chipsOf({ ...ANY_SEARCH, position: { lat: 48.85, lon: 2.35 } }, TAGS, NOW)
  expect(place?.without).toMatchObject({ position: null, distance: 10 })
  expect(chip?.without).toMatchObject({ distance: 0, position: { lat: 48.85, lon: 2.35 } })
})

test('a price with one limit has its own text', () => {
  expect(labels({ maxPrice: 40 })).toEqual(['Jusqu’à 40\u00A0€'])
  expect(labels({ minPrice: 40 })).toEqual(['Dès 40\u00A0€'])
})

test('an unknown tag has no chip', () => {
  expect(labels({ tags: [999] })).toEqual([])
})

test('an area of the map has a chip, and removing it restores the default distance', () => {
  const search = {
    ...ANY_SEARCH,
    position: { lat: 48.85, lon: 2.35 },
    distance: 0,
    box: { south: 48.8, west: 2.3, north: 48.9, east: 2.4 },
  }
  const zone = chipsOf(search, TAGS, NOW).find(({ label }) => label === 'Zone de la carte')
  expect(zone?.without).toEqual({ ...search, box: null, distance: 10 })
})
