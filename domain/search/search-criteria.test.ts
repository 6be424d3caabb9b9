import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parisInstant } from '../calendar/calendar.ts'
import {
  type Criteria,
  type CriteriaInput,
  expandZipCodes,
  foldName,
  ORDERS,
  readCriteria,
  slotsOfPeriod,
} from './search-criteria.ts'
import { positionScaleOf } from './search-limits.ts'

const NOW = parisInstant('2026-11-24', '10:00')

const read = (input: CriteriaInput): Criteria => {
  const answer = readCriteria(input, NOW)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.criteria
}
const faults = (input: CriteriaInput) => {
  const answer = readCriteria(input, NOW)
  return answer.ok ? {} : answer.fields
}

describe('a valid search', () => {
  test('matches everything by default, for two persons', () => {
    expect(read({})).toEqual({
      name: null,
      address: null,
      city: null,
      phone: null,
      dish: null,
      zipCodes: [],
      day: null,
      hour: null,
      party: 2,
      position: null,
      distance: null,
      positionScale: 'AROUND',
      box: null,
      tags: [],
      minPriceCents: null,
      maxPriceCents: null,
      minRating: null,
      hasDelivery: false,
      hasClickCollect: false,
      order: 'RELEVANCE',
      seed: null,
      page: 1,
      pageSize: 10,
    })
  })

  test('treats nulls and empty texts as absent', () => {
    const empty = { name: '  ', city: null, date: '', time: null, tags: null, page: null, totalPlaces: null }
    expect(read(empty)).toEqual(read({}))
  })

  test('has the day, the hour and the place of its input', () => {
    const asked = read({
      date: '30-11-2026',
      time: '20:30',
      userLatitude: 48.85,
      userLongitude: 2.35,
      zipCode: ['75116'],
    })
    expect(asked).toMatchObject({ day: '2026-11-30', hour: '20:30', zipCodes: ['75016', '75116'] })
    expect(asked).toMatchObject({ position: { lat: 48.85, lon: 2.35 }, distance: 10 })
  })

  test('ignores a distance that is 0 or has no position', () => {
    expect(read({ distance: 5 }).distance).toBeNull()
    expect(read({ distance: 0, userLatitude: 48.85, userLongitude: 2.35 }).distance).toBeNull()
    expect(read({ distance: 5, userLatitude: 0, userLongitude: 0 })).toMatchObject({
      distance: 5,
      position: { lat: 0 },
    })
  })

  test('ignores prices and ratings at their reset value', () => {
    expect(read({ avgMinPrice: 0, avgMaxPrice: 300, avgRating: 0 })).toEqual(read({}))
    const narrow = { minPriceCents: 1050, maxPriceCents: 10000, minRating: 4 }
    expect(read({ avgMinPrice: 10.5, avgMaxPrice: 100, avgRating: 4 })).toMatchObject(narrow)
    expect(read({ avgMinPrice: 400, avgMaxPrice: 500 })).toMatchObject({ minPriceCents: 30000, maxPriceCents: null })
  })

  test('has each tag once', () => {
    expect(read({ tags: ['56', 46, '046'] }).tags).toEqual([56, 46])
  })

  test('has spaces instead of control characters', () => {
    expect(read({ name: ' chez\u0000 Paul\n' }).name).toBe('chez Paul')
  })
})

describe('an invalid search', () => {
  test.each<[string, CriteriaInput]>([
    ['date', { date: '31-02-2026' }],
    ['date', { date: '2026-11-24' }],
    ['date', { date: '23-11-2026' }],
    ['date', { date: '01-12-2026' }],
    ['time', { time: '24:00' }],
    ['zipCode', { zipCode: ['7501'] }],
    ['zipCode', { zipCode: ['75001 '] }],
    ['zipCode', { zipCode: Array(51).fill('75001') }],
    ['totalPlaces', { totalPlaces: 0 }],
    ['totalPlaces', { totalPlaces: 31 }],
    ['totalPlaces', { totalPlaces: 2.5 }],
    ['avgMinPrice', { avgMinPrice: 50, avgMaxPrice: 40 }],
    ['avgMinPrice', { avgMinPrice: -1 }],
    ['avgMinPrice', { avgMinPrice: Number.NaN }],
    ['avgMaxPrice', { avgMaxPrice: Number.POSITIVE_INFINITY }],
    ['avgRating', { avgRating: 5.5 }],
    ['distance', { userLatitude: 48.8, userLongitude: 2.3, distance: -1 }],
    ['distance', { distance: 101 }],
    ['userLatitude', { userLatitude: 91, userLongitude: 2 }],
    ['userLongitude', { userLatitude: 48, userLongitude: Number.NaN }],
    ['userLongitude', { userLatitude: 48 }],
    ['userLatitude', { userLongitude: 2 }],
    ['page', { page: 0 }],
    ['pageSize', { pageSize: 51 }],
    ['pageSize', { pageSize: 0 }],
    ['name', { name: 'a'.repeat(101) }],
    ['address', { address: 'a'.repeat(101) }],
    ['city', { city: 'a'.repeat(101) }],
    ['tags', { tags: Array(51).fill('1') }],
    ['tags', { tags: ['japonais'] }],
    ['tags', { tags: [-1] }],
  ])('reports %s in %j', (field, input) => expect(Object.keys(faults(input))).toEqual([field]))

  test('says in French how to correct each field', () => {
    expect(faults({ date: '01-12-2026', totalPlaces: 31 })).toEqual({
      date: 'Choisissez une date dans les 6 prochains jours.',
      totalPlaces: 'Indiquez un nombre de personnes entre 1 et 30.',
    })
  })

  test('any search is either cleaned within its limits or rejected', () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 1, 300))
    const anyInput: fc.Arbitrary<CriteriaInput> = fc.record({
      name: maybe(fc.string({ unit: 'binary', maxLength: 120 })),
      zipCode: maybe(fc.array(fc.oneof(fc.string(), fc.constant('75016')), { maxLength: 2 })),
      date: maybe(fc.oneof(fc.string(), fc.constant('24-11-2026'))),
      time: maybe(fc.oneof(fc.string(), fc.constant('20:00'))),
      totalPlaces: maybe(number),
      userLatitude: maybe(number),
      userLongitude: maybe(number),
      distance: maybe(number),
      tags: maybe(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 2 })),
      avgMinPrice: maybe(number),
      avgMaxPrice: maybe(number),
      avgRating: maybe(number),
      order: maybe(fc.constantFrom(...ORDERS)),
      page: maybe(number),
      pageSize: maybe(number),
    })
    fc.assert(
      fc.property(anyInput, (input) => {
        const answer = readCriteria(input, NOW)
        if (!answer.ok) {
          expect(Object.values(answer.fields).every((sentence) => sentence.length > 0)).toBe(true)
          return
        }
        const { criteria } = answer
        expect(criteria.minPriceCents ?? 0).toBeLessThanOrEqual(criteria.maxPriceCents ?? 30000)
        expect(criteria.tags.every(Number.isSafeInteger)).toBe(true)
        expect(criteria.name ?? 'x').not.toMatch(/^$|\p{Cc}|^\s|\s$/u)
        expect(Number.isSafeInteger(criteria.page * criteria.pageSize)).toBe(true)
      }),
    )
  })
})

describe('comparing names', () => {
  test.each([
    ['L’Œuf à la Coque', 'l oeuf a la coque'],
    ['CAFÉ—de la Gare !', 'cafe de la gare'],
    ['  Bœuf & Co. ', 'boeuf co'],
    ['Pho 14', 'pho 14'],
    ['Smørrebrød', 'smorrebrod'],
    ['すし 寿司', 'すし 寿司'],
    ['🍕', ''],
  ])('%j is folded to %j', (name, folded) => expect(foldName(name)).toBe(folded))

  test('a folded name is unchanged by a second folding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (a, b) => {
        for (const text of [a, b]) expect(foldName(foldName(text))).toBe(foldName(text))
      }),
    )
  })
})

describe('postal codes', () => {
  test('either code of the 16th expands to both, once', () => {
    expect(expandZipCodes(['75116', '75001'])).toEqual(['75016', '75116', '75001'])
    expect(expandZipCodes(['75016', '75116', '69001'])).toEqual(['75016', '75116', '69001'])
  })
})

describe('the time picker', () => {
  test('periods have steps of a quarter of an hour, both ends included', () => {
    expect(slotsOfPeriod('lunch')).toHaveLength(15)
    expect(slotsOfPeriod('afternoon').at(-1)).toBe('17:45')
    expect(slotsOfPeriod('dinner').slice(-2)).toEqual(['23:45', '00:00'])
  })
})

test('a position is searched around as closely as its label says', () => {
  expect(['', 'République', '12 Rue Keller, 75011 Paris', 'Rue des Martyrs, 75009 Paris'].map(positionScaleOf)).toEqual(
    ['AROUND', 'QUARTER', 'STREET', 'STREET'],
  )
})
