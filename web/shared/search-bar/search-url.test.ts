import { addDays } from '@tablee/domain/calendar/calendar'
import { ZONES } from '@tablee/domain/map/zones'
import { criteriaFaults } from '@tablee/domain/search/criteria-faults'
import { ORDERS, PRICE_MAX, slotsOfPeriod } from '@tablee/domain/search/search-criteria'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch } from '../../screens/search/read-search.ts'
import { criteriaOf } from './criteria-of.ts'
import { ANY_SEARCH, isAnySearch, type Search, searchInBox, searchUrl, typedSearchUrl } from './search-url.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))
const urlOf = (search: Search) => new URL(searchUrl(search), 'http://localhost')

test('every search can be restored from its URL', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(readSearch(urlOf(search).searchParams)).toEqual(search)
    }),
  )
})

test('the URL of a parsed search is the shortest one and is stable', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const url = searchUrl(search)
      expect(searchUrl(readSearch(new URL(url, 'http://localhost').searchParams))).toBe(url)
    }),
  )
})

test('any query string can be parsed, and its criteria are within the limits of the API except the date', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 8 }),
      (pairs) => {
        const faults = criteriaFaults(criteriaOf(readSearch(new URLSearchParams(pairs))), 0)
        expect(Object.keys(faults).filter((field) => field !== 'date')).toEqual([])
      },
    ),
  )
})

test('a search for all restaurants has the bare URL', () => {
  expect(searchUrl()).toBe('/search')
  expect(searchUrl(ANY_SEARCH)).toBe('/search')
  expect(isAnySearch(read(''))).toBe(true)
})

test('a URL is short, French and readable', () => {
  expect(
    searchUrl({ name: "L'Œuf", day: '2026-11-24', hour: '20:00', party: 4, tags: [56, 100], zones: ['paris-9e'] }),
  ).toBe("/search?nom=L'%C5%92uf&date=2026-11-24&heure=20:00&convives=4&tags=56,100&quartier=paris-9e")
})

test('invalid parameters are treated as absent', () => {
  expect(read('tri=toString')).toEqual(ANY_SEARCH)
  expect(
    read('convives=99&distance=abc&lat=48&lon=&tags=x,-1&quartier=lyon&note=12&tri=sponsor&page=0&utm_source=a'),
  ).toEqual(ANY_SEARCH)
})

test('an invalid date is kept as written, for the server to reject', () => {
  expect(criteriaOf(read('date=2026-02-31')).date).toBe('2026-02-31')
  expect(criteriaOf(read('date=demain')).date).toBe('demain')
})

test('a day is sent to the API as DD-MM-YYYY, with the calendar date of an hour after midnight', () => {
  expect(criteriaOf(read('date=2026-11-24&heure=20:00'))).toMatchObject({ date: '24-11-2026', time: '20:00' })
  expect(criteriaOf(read('date=2026-11-24&heure=00:00'))).toMatchObject({ date: '25-11-2026', time: '00:00' })
})

test('the address is sent only without a position', () => {
  expect(criteriaOf(read('adresse=12+rue+des+Martyrs&lat=48.87&lon=2.34'))).toMatchObject({
    address: null,
    userLatitude: 48.87,
    userLongitude: 2.34,
    distance: 10,
  })
  expect(criteriaOf(read('adresse=rue+des+Martyrs'))).toMatchObject({ address: 'rue des Martyrs', distance: null })
})

test('the 16th is sent as both of its postal codes', () => {
  expect(criteriaOf(read('quartier=paris-16e')).zipCode).toEqual(['75016', '75116'])
})

test('an unparsed text is an address or a name, and a form without scripts repeats a list', () => {
  expect(read('ou=75009&date=&heure=')).toMatchObject({ address: '75009', name: '', day: null, hour: null })
  expect(read('ou=Kintaro')).toMatchObject({ address: '', name: 'Kintaro' })
  expect(read('tags=56&tags=100').tags).toEqual([56, 100])
})

test('prices in the wrong order are swapped', () => {
  expect(read('prix-min=80&prix-max=20')).toMatchObject({ minPrice: 20, maxPrice: 80 })
})

const NAMES =
  'nom adresse telephone plat autour phrase incompris trop-loin ou lat lon distance carte date heure convives tags quartier prix-min prix-max note emporter livraison tri page graine'.split(
    ' ',
  )

const words = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.toWellFormed().trim())
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5 + 0)
const prices = fc.tuple(fc.nat(PRICE_MAX), fc.nat(PRICE_MAX)).map((pair) => pair.sort((a, b) => a - b))

const anyBox = fc
  .tuple(degrees(89), degrees(179), fc.integer({ min: 1, max: 1e5 }))
  .map(([south, west, side]) => ({ south, west, north: rounded(south + side / 1e5), east: rounded(west + side / 1e5) }))
const rounded = (value: number) => Math.round(value * 1e5) / 1e5 + 0

const anySearch: fc.Arbitrary<Search> = fc
  .record({
    name: words,
    address: words,
    phone: fc.constantFrom('', '+33142336420'),
    dish: words,
    phrase: words,
    unread: words,
    position: fc.option(fc.record({ lat: degrees(90), lon: degrees(180) })),
    isAroundMe: fc.boolean(),
    distance: fc.nat(100),
    box: fc.option(anyBox),
    day: fc.option(fc.nat(10_000).map((days) => addDays('2020-01-01', days))),
    hour: fc.option(fc.constantFrom(...slotsOfPeriod('lunch'), ...slotsOfPeriod('dinner'))),
    tooFar: fc.option(fc.constantFrom('2026-12-08')),
    party: fc.integer({ min: 1, max: 30 }),
    tags: fc.uniqueArray(fc.nat(999_999_999), { maxLength: 50 }),
    zones: fc.subarray(ZONES.map(({ slug }) => slug)),
    prices,
    rating: fc.constantFrom(0, 1, 2.5, 4, 5),
    delivery: fc.boolean(),
    clickCollect: fc.boolean(),
    order: fc.constantFrom(...ORDERS.filter((order) => !order.startsWith('ID'))),
    page: fc.integer({ min: 1, max: 1000 }),
    seed: fc.option(fc.nat(2 ** 31 - 1)),
  })
  .map(({ prices: [minPrice = 0, maxPrice = 0], ...search }) => ({
    ...search,
    minPrice,
    maxPrice,
    isAroundMe: search.position === null && search.isAroundMe,
    distance: search.position ? search.distance : ANY_SEARCH.distance,
    seed: search.order === 'RANDOM' ? search.seed : null,
  }))

describe('a search in an area of the map', () => {
  const box = { south: 48.850009, west: 2.300009, north: 48.87, east: 2.350001 }

  test('replaces districts and the distance, keeps the position, and starts at the first page', () => {
    const around = read('quartier=paris-11e&lat=48.85&lon=2.35&adresse=Bastille&tags=56&page=3&note=4')
    const inside = searchInBox(around, box)
    expect(searchUrl(inside)).toBe(
      '/search?adresse=Bastille&lat=48.85000&lon=2.35000&distance=0&carte=48.85,2.3,48.87,2.35001&tags=56&note=4',
    )
    expect(criteriaOf(inside)).toMatchObject({ box: inside.box, zipCode: [], distance: 0, userLatitude: 48.85 })
  })

  test('drops an address without a position', () => {
    expect(searchInBox(read('adresse=rue+de+Rivoli'), box)).toMatchObject({ address: '', distance: 10 })
  })

  test('ignores an invalid area', () => {
    for (const wrong of ['', '1,2,3', '48.9,2.3,48.8,2.4', 'a,b,c,d', '48.8,,48.9,2.4', '1,2,3,4,5'])
      expect(read(`carte=${wrong}`).box).toBeNull()
  })

  test('ends when another place is typed', () => {
    expect(typedSearchUrl('sushi', searchInBox(read('note=4'), box))).toBe('/search?ou=sushi&note=4')
  })
})
