import { expect, test } from 'vitest'
import { ANY_SEARCH, type Search, searchUrl } from '../../shared/search-bar/search-url.ts'
import { otherSearch, type Reading, searchMeant } from './load-reading.ts'

const NOTHING = {
  tags: [],
  zipCodes: [],
  place: null,
  address: '',
  name: '',
  unread: '',
  phone: null,
  isAroundMe: false,
  dish: '',
  tooFarDate: null,
  date: null,
  time: null,
  totalPlaces: null,
  avgMaxPrice: null,
  avgRating: null,
  hasDelivery: false,
  hasClickCollect: false,
}
const GROUPS: Record<number, string> = { 56: 'CUISINES', 100: 'CUISINES', 164: 'AMBIANCES' }
const before = {
  ...ANY_SEARCH,
  name: 'Marcel',
  tags: [56, 164],
  zones: ['paris-9e'],
  day: '2026-11-24',
  party: 3,
  minPrice: 30,
  page: 2,
}
const urlAfter = (read: Partial<Reading>) =>
  searchUrl(searchMeant(before, { ...NOTHING, ...read }, (tag) => GROUPS[tag]))

test('a cuisine in a phrase replaces cuisines, and a place replaces names and districts', () => {
  expect(urlAfter({ tags: [{ id: '100' }] })).toBe(
    '/search?date=2026-11-24&convives=3&tags=164,100&quartier=paris-9e&prix-min=30',
  )
  const place = { label: 'Bastille', latitude: 48.8531, longitude: 2.3691 }
  expect(urlAfter({ place })).toBe(
    '/search?adresse=Bastille&lat=48.85310&lon=2.36910&date=2026-11-24&convives=3&tags=56,164&prix-min=30',
  )
  expect(urlAfter({ zipCodes: ['75116'] })).toContain('quartier=paris-16e')
})

test('a day, an hour and a party replace those of the bar, and a price moves the other limit with it', () => {
  expect(urlAfter({ date: '25-11-2026', time: '20:00', totalPlaces: 6 })).toContain(
    'date=2026-11-25&heure=20:00&convives=6',
  )
  expect(urlAfter({ avgMaxPrice: 20 })).toContain('prix-min=20&prix-max=20')
})

test('a day that is too far leaves the search without a date, and is kept for its sentence', () => {
  expect(urlAfter({ tooFarDate: '08-12-2026' })).toBe(
    '/search?trop-loin=2026-12-08&convives=3&tags=56,164&quartier=paris-9e&prix-min=30',
  )
})

test('a telephone number replaces the name', () => {
  expect(urlAfter({ phone: '+33142336420' })).toContain('telephone=%2B33142336420')
})

test('a dish replaces the name, and leaves the districts', () => {
  expect(urlAfter({ dish: 'tartare' })).toBe(
    '/search?plat=tartare&date=2026-11-24&convives=3&tags=56,164&quartier=paris-9e&prix-min=30',
  )
})

test('words without a meaning are kept separately', () => {
  expect(urlAfter({ unread: 'zzz' })).toContain('incompris=zzz')
})

test('a search around the diner replaces districts and places', () => {
  expect(urlAfter({ tags: [{ id: '100' }], isAroundMe: true })).toBe(
    '/search?autour=moi&date=2026-11-24&convives=3&tags=164,100&prix-min=30',
  )
})

test('a search by one of two meanings offers the other one, until the search is changed', () => {
  const place = { label: 'Bastille', latitude: 48.8531, longitude: 2.3691 }
  const byName = { ...NOTHING, name: 'sushi bastille', words: 'le restaurant Sushi Bastille' }
  const byTerms = { ...NOTHING, tags: [{ id: '100' }], place, words: 'sushi près de Bastille' }
  const groupOf = (tag: number) => GROUPS[tag]
  const other = (search: Search) => otherSearch(search, [byName, byTerms], groupOf)
  const start = { ...ANY_SEARCH, party: 4, phrase: 'sushi bastille' }
  const named = { ...start, name: 'sushi bastille' }

  const second = other(named)
  expect(second?.words).toBe('sushi près de Bastille')
  expect(searchUrl(second?.search)).toBe(
    '/search?adresse=Bastille&phrase=sushi+bastille&lat=48.85310&lon=2.36910&convives=4&tags=100',
  )
  const first = other(second?.search ?? ANY_SEARCH)
  expect(first?.words).toBe('le restaurant Sushi Bastille')
  expect(searchUrl(first?.search)).toBe(searchUrl(named))
  expect(other({ ...named, page: 2 })?.words).toBe('sushi près de Bastille')
  expect(other({ ...named, name: 'Marcel' })).toBeNull()
})
