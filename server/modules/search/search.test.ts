import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { BISTRO, weekOf } from '@tablee/domain/calendar/opening-hours.fixtures'
import { type CriteriaInput, POSITION_SCALES, type PositionScale } from '@tablee/domain/search/search-criteria'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '../../clock.ts'
import type { AppContext, Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { testDatabase } from '../../testing/database.ts'
import { meetings } from '../../testing/meeting.fixtures.ts'
import { facetsOf } from './facets.ts'
import { type Listed, sampleRestaurants, saveRestaurants } from './search.fixtures.ts'
import { refreshCards, searchRestaurants } from './search.ts'
import { waysOn } from './ways-on.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const plain: Listed = {
  ...(sampleRestaurants(1)[0] as Listed),
  tags: [],
  closures: [],
  week: null,
  holidayLine: 'unknown',
  score: null,
  isPartner: false,
  seatingCapacity: 0,
  allowEightPlus: false,
  hasDelivery: false,
  hasClickCollect: false,
  taken: new Map(),
  delivered: new Map(),
  collected: new Map(),
  pauses: [],
  zipCode: '75011',
  city: 'Paris',
  address: '3 rue Oberkampf',
  position: null,
}
const HOME = { lat: 48.85, lon: 2.35 }
const AT_HOME = { userLatitude: HOME.lat, userLongitude: HOME.lon, distance: 100 }
const northOfHome = (kilometres: number) => ({ ...HOME, lat: HOME.lat + kilometres / 111.195 })
const RESTAURANTS: Listed[] = [
  { ...plain, id: 1, name: "L'Atelier du Marché", isPartner: true, seatingCapacity: 6 },
  { ...plain, id: 2, name: 'Chez Marcel', zipCode: '75116' },
  { ...plain, id: 3, name: 'Le Bistrot de Marcel', score: 480, reviewCount: 30 },
  { ...plain, id: 4, name: 'Bistrot Œuf & Cie', score: 500, reviewCount: 1, isPartner: true },
  { ...plain, id: 5, name: 'Marcel' },
  { ...plain, id: 6, name: 'La Cantine', city: 'Nantes', week: weekOf(BISTRO) },
  {
    ...plain,
    id: 7,
    name: 'La Table',
    city: 'Nantes',
    week: weekOf(BISTRO),
    isPartner: true,
    seatingCapacity: 24,
    taken: new Map(Array.from({ length: 8 }, (_, n) => [parisInstant('2026-11-25', '19:30') + n * 15 * MINUTE, 22])),
  },
  {
    ...plain,
    id: 8,
    name: 'Le Traiteur',
    city: 'Rennes',
    week: weekOf(BISTRO),
    isPartner: true,
    seatingCapacity: 2,
    hasDelivery: true,
    hasClickCollect: true,
    delivered: new Map(['19:30', '20:00', '20:30'].map((hour) => [parisInstant('2026-11-25', hour), 8])),
    collected: new Map([[parisInstant('2026-11-25', '20:00'), 7]]),
  },
  { ...plain, id: 21, name: 'Dame', city: 'Toulouse', score: 200, reviewCount: 90, position: northOfHome(9) },
  {
    ...plain,
    id: 22,
    name: 'Dame Jeanne',
    city: 'Toulouse',
    isPartner: true,
    score: 500,
    reviewCount: 900,
    position: HOME,
  },
  { ...plain, id: 23, name: 'La Dame', city: 'Toulouse', isPartner: true, position: HOME },
  ...[9.4, 2.4, 0.2].map((kilometres, n) => ({
    ...plain,
    id: 31 + n,
    name: 'Pizza Nation',
    city: 'Lille',
    isPartner: n < 2,
    position: northOfHome(kilometres),
  })),
  { ...plain, id: 41, name: 'Le Proche', city: 'Nice', position: northOfHome(0.5) },
  { ...plain, id: 42, name: 'Le Partenaire', city: 'Nice', isPartner: true, position: northOfHome(0.6) },
  { ...plain, id: 43, name: 'Le Voisin', city: 'Nice', position: northOfHome(0.2) },
  { ...plain, id: 51, name: 'Au Coin', city: 'Dijon', position: northOfHome(0.1) },
  { ...plain, id: 52, name: 'Le Renom', city: 'Dijon', score: 500, reviewCount: 900, position: northOfHome(0.35) },
  ...['Big Fernand Gare', 'Big Fernand Opéra', 'Big Fernand Nord', 'Big Fernand Sud', 'Racines', 'Liza', 'Ober'].map(
    (name, n) => ({ ...plain, id: 61 + n, name, city: 'Reims', score: 490 - n * 10, reviewCount: 50 }),
  ),
  ...Array.from({ length: 60 }, (_, n) => ({ ...plain, id: 100 + n, name: `Table ${n}`, city: 'Lyon' })),
]
let database: Connection
let context: Context

beforeAll(async () => {
  database = await testDatabase()
  const clock = settableClock(NOW)
  await saveRestaurants(database.db, RESTAURANTS)
  await refreshCards(database.db, clock)
  context = { db: database.db, clock: { now: () => NOW }, inMemory: { searchIndex: null } } as Context
})
afterAll(() => database.close())

const search = (input: CriteriaInput) => searchRestaurants(context, input)
const idsOf = async (input: CriteriaInput) => (await search(input)).restaurants.map(({ id }) => id)

describe('a search by name', () => {
  test.each([
    ['without its accents', 'atelier du marche', [1]],
    ['in any order of its words', 'marcel bistrot', [3]],
    ['from the beginnings of its words', 'bist mar', [3]],
    ['with its article run together', 'latelier', [1]],
    ['with a ligature written out', 'oeuf', [4]],
    ['with two letters swapped', 'bistrto', [3, 4]],
    ['with a letter missing', 'bisrot', [3, 4]],
    ['with a letter too many', 'bisttrot', [3, 4]],
    ['with a wrong letter', 'bistrat', [3, 4]],
  ])('%s', async (_, name, ids) => expect(await idsOf({ name })).toEqual(ids))

  test('ranks the exact name before one that contains its words, and misspellings last', async () => {
    expect(await idsOf({ name: 'marcel' })).toEqual([5, 3, 2])
    expect(await idsOf({ name: 'Chez Marcel' })).toEqual([2])
  })

  test('needs every word', async () => expect(await idsOf({ name: 'bistrot tokyo' })).toEqual([]))

  test('finds nothing without a letter', async () => {
    expect(await search({ name: '!?' })).toMatchObject({ restaurants: [], count: 0, totalPages: 0, countIsExact: true })
  })
})

describe('a page', () => {
  test('returns its number, size and counts', async () => {
    expect(await search({ city: 'lyon', page: 3, pageSize: 25 })).toMatchObject({
      page: 3,
      pageSize: 25,
      count: 60,
      countIsExact: true,
      totalPages: 3,
    })
    expect(await idsOf({ city: 'lyon', order: 'IDASC', page: 3, pageSize: 25 })).toEqual(
      Array.from({ length: 10 }, (_, n) => 150 + n),
    )
  })

  test('beyond the end is empty, with the count', async () => {
    expect(await search({ city: 'lyon', page: 9 })).toMatchObject({ restaurants: [], count: 60, totalPages: 6 })
    expect(await search({ page: 2 ** 31 - 1, pageSize: 50 })).toMatchObject({ restaurants: [], totalPages: 2 })
  })

  test('takes one statement for any criteria', async () => {
    const before = database.statements.count
    await search({ name: 'bistrot', city: 'paris', zipCode: ['75011'], tags: [56], time: '20:00', order: 'RANDOM' })
    expect(database.statements.count - before).toBe(1)
  })

  test('includes the score', async () => {
    const [first] = (await search({ name: 'bistrot de marcel' })).restaurants
    expect(first).toMatchObject({ id: 3, zipCode: '75011', score: { score: 4.8, reviewCount: 30 } })
  })
})

describe('the order', () => {
  test('ranks a good score of many reviews before a perfect one of a single review, and a partner before its equals', async () => {
    expect(await idsOf({ city: 'paris' })).toEqual([3, 4, 1, 2, 5])
  })

  test('shows the restaurant that is called so before a partner whose name only begins so or is nearer', async () => {
    expect(await idsOf({ city: 'toulouse', name: 'dame', ...AT_HOME })).toEqual([21, 22, 23])
    expect(await idsOf({ city: 'toulouse', name: 'dame' })).toEqual([21, 22, 23])
  })

  test('shows the nearest of several restaurants with the requested name first', async () => {
    expect(await idsOf({ city: 'lille', name: 'pizza nation', ...AT_HOME })).toEqual([33, 32, 31])
  })

  test('shows a partner before its equal that is a little nearer, but after one three times nearer', async () => {
    for (const positionScale of POSITION_SCALES)
      expect(await idsOf({ city: 'nice', ...AT_HOME, positionScale })).toEqual([43, 42, 41])
  })

  test('halves the merit sooner around a street than around a quarter', async () => {
    const first = async (positionScale: PositionScale) => (await idsOf({ city: 'dijon', ...AT_HOME, positionScale }))[0]
    expect(await first('STREET')).toBe(51)
    expect(await first('QUARTER')).toBe(52)
  })

  test('shows at most two branches of a chain among the first five, each restaurant once and the counts unchanged', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ city: 'reims', page, pageSize: 3 })))
    expect(pages.flatMap(({ restaurants }) => restaurants.map(({ id }) => id))).toEqual([61, 62, 65, 66, 67, 63, 64])
    expect(pages.map(({ count }) => count)).toEqual([7, 7, 7])
    expect(await idsOf({ city: 'reims', name: 'big fernand' })).toEqual([62, 61, 63, 64])
    expect(await idsOf({ city: 'reims', order: 'RATING' })).toEqual([61, 62, 63, 64, 65, 66, 67])
  })

  test('is the same for a seed on every page, different for another seed, with partners first', async () => {
    const pages = async (seed: number) =>
      (await Promise.all([1, 2].map((page) => idsOf({ order: 'RANDOM', seed, page, pageSize: 50 })))).flat()
    const [first, again, other] = await Promise.all([pages(1), pages(1), pages(2)])

    expect(first).toEqual(again)
    expect(first.toSorted((a, b) => a - b)).toEqual(RESTAURANTS.map(({ id }) => id))
    const partners = RESTAURANTS.flatMap(({ id, isPartner }) => (isPartner ? [id] : []))
    expect(first.slice(0, partners.length).sort((a, b) => a - b)).toEqual(partners)
    expect(other).not.toEqual(first)
    const neighbours = (list: number[]) => new Set(list.slice(1).map((id, n) => `${list[n]}-${id}`))
    const kept = [...neighbours(first)].filter((pair) => neighbours(other).has(pair))
    expect(kept.length).toBeLessThan(10)
  })

  test('changes each hour without a seed, and returns its seed', async () => {
    const seedAt = async (now: number) =>
      (await searchRestaurants({ ...context, clock: { now: () => now } }, { order: 'RANDOM' })).seed
    expect(await seedAt(NOW)).toBe(await seedAt(NOW + 59 * 60_000))
    expect(await seedAt(NOW + 3_600_000)).not.toBe(await seedAt(NOW))
    expect((await search({ order: 'RANDOM', seed: -7 })).seed).toBe(-7)
  })
})

describe('a table', () => {
  const nantes = (input: CriteriaInput) => idsOf({ city: 'nantes', order: 'IDASC', date: '25-11-2026', ...input })

  test('is found half an hour around the given time, if the party still fits', async () => {
    expect(await nantes({ time: '20:00', totalPlaces: 2 })).toEqual([6, 7])
    expect(await nantes({ time: '20:00', totalPlaces: 3 })).toEqual([6])
    expect(await nantes({ time: '21:00', totalPlaces: 3 })).toEqual([6, 7])
    expect(await nantes({ time: '13:00', totalPlaces: 3 })).toEqual([6, 7])
  })

  test('is found without a time if a start is left on the day, and without a day on the next occurrence of the time', async () => {
    expect(await nantes({ totalPlaces: 8 })).toEqual([6, 7])
    expect(await nantes({ date: null, time: '20:00', totalPlaces: 3 })).toEqual([6, 7])
    expect(await nantes({ date: null, time: '09:45', totalPlaces: 3 })).toEqual([])
  })

  test('for a party larger than accepted online is not found, with or without a time', async () => {
    expect(await nantes({ totalPlaces: 9 })).toEqual([6])
    expect(await nantes({ totalPlaces: 9, date: null })).toEqual([6])
    expect(await nantes({ totalPlaces: 8, date: null })).toEqual([6, 7])
  })

  test('is counted in the facets too', async () => {
    const found = await search({ city: 'nantes', date: '25-11-2026', time: '20:00', totalPlaces: 3 })
    expect(found.count).toBe(1)
    expect((await facetsOf(context, found))?.zipCodes).toEqual([{ zipCode: '75011', count: 1 }])
  })
})

describe('a takeaway or delivery order', () => {
  const rennes = (input: CriteriaInput) => search({ city: 'rennes', date: '25-11-2026', ...input })
  const isFound = async (input: CriteriaInput) => (await rennes(input)).count > 0

  test('is found until the end of the service, for any party', async () => {
    expect(await isFound({ time: '23:00', totalPlaces: 8 })).toBe(false)
    expect(await isFound({ time: '23:00', totalPlaces: 8, hasClickCollect: true })).toBe(true)
    expect(await isFound({ time: '16:00', hasClickCollect: true })).toBe(false)
  })

  test('is found if its half hour has room for one more of its kind', async () => {
    expect(await isFound({ time: '20:00', hasDelivery: true })).toBe(false)
    expect(await isFound({ time: '20:15', hasDelivery: true })).toBe(false)
    expect(await isFound({ time: '20:30', hasDelivery: true })).toBe(true)
    expect(await isFound({ time: '20:00', hasClickCollect: true })).toBe(true)
    expect(await isFound({ time: '20:00', hasDelivery: true, hasClickCollect: true })).toBe(false)
    expect(await isFound({ hasDelivery: true, hasClickCollect: true })).toBe(true)
  })

  test('is counted in its facet even if no table is found', async () => {
    const found = await rennes({ time: '23:00', totalPlaces: 8 })
    expect(found.count).toBe(0)
    expect(await facetsOf(context, found)).toMatchObject({ delivery: 1, clickCollect: 1, zipCodes: [] })
  })
})

describe('a filter excludes', () => {
  test('restaurants in 75116 if it is for 75016', async () => expect(await idsOf({ zipCode: ['75016'] })).toEqual([2]))

  test('only restaurants that are too small for the party or do not take so many bookings', async () => {
    expect(await idsOf({ city: 'paris', totalPlaces: 7, order: 'IDASC' })).toEqual([2, 3, 4, 5])
    expect(await idsOf({ city: 'paris', totalPlaces: 12, order: 'IDASC' })).toEqual([2, 3, 5])
  })

  test('all restaurants if a tag does not exist', async () => expect(await idsOf({ tags: [999_999] })).toEqual([]))

  test('criteria out of bounds are refused by field', async () => {
    await expect(search({ totalPlaces: 31, date: '01-12-2026' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { totalPlaces: expect.any(String), date: expect.any(String) },
    })
  })
})

describe('an empty search', () => {
  const waysOf = async (input: CriteriaInput) => waysOn(context, await search(input))

  test('offers the nearest restaurants, from its position or district', async () => {
    const away = { userLatitude: 48.86, userLongitude: 2.35, distance: 1, name: 'marcel' }
    const [near, ...similar] = await waysOf(away)
    expect(near).toMatchObject({ kind: 'NEAREST', dropped: ['DISTANCE'], position: { lat: 48.86, lon: 2.35 } })
    expect(near?.count).toBe((await search({ name: 'marcel' })).count)
    expect(similar.map(({ kind }) => kind)).toContain('SPELLING')
    const [way] = await waysOf({ zipCode: ['75001'], city: 'nantes' })
    expect(way).toMatchObject({ kind: 'NEAREST', dropped: ['ADDRESS', 'DISTRICT'], count: RESTAURANTS.length })
  })

  test('offers to drop its hour, else its day', async () => {
    const nantes = { city: 'nantes', date: '25-11-2026', name: 'table' }
    const timeless = async (input: CriteriaInput) => (await waysOf(input)).find(({ kind }) => kind === 'WITHOUT_TIME')
    expect(await timeless({ ...nantes, time: '16:00' })).toMatchObject({ dropped: ['HOUR'], count: 1 })
    const closed = { name: 'chez marcel', date: '25-11-2026', time: '20:00' }
    expect(await timeless(closed)).toMatchObject({ dropped: ['TIME'], count: 1 })
  })

  test('offers the most similar names', async () => {
    const ways = await waysOf({ name: 'bistro marcelle', date: '25-11-2026' })
    expect(ways.filter(({ kind }) => kind === 'SPELLING')[0]).toMatchObject({ name: 'le bistrot de marcel', count: 1 })
  })

  test('offers nothing if it has results', async () => expect(await waysOf({ city: 'nantes' })).toEqual([]))
})

test('the search finds the latest change, by whichever of two concurrent refreshes', async () => {
  const { clock } = context
  const { db } = database
  const rename = (name: string) => db.updateTable('restaurant').set({ name }).where('id', '=', 158).execute()
  await rename('Zinc')
  const appContext = { db }
  const meet = meetings({ appContext: appContext as AppContext, database })
  const refresh = () => refreshCards(appContext.db, clock, [158])
  await meet('where r.id >', refresh, async () => {
    await rename('Guinguette')
    await refresh()
  })
  expect([await idsOf({ name: 'guinguette' }), await idsOf({ name: 'zinc' })]).toEqual([[158], []])
})

test('a card follows its restaurant: refreshed by id, and deleted with it', async () => {
  const { db, clock } = context
  await db
    .updateTable('restaurant')
    .set({ name: 'Brasserie Lutte', holiday_line: 'open' })
    .where('id', '=', 159)
    .execute()
  expect(await idsOf({ name: 'brasserie' })).toEqual([])

  await refreshCards(db, clock, [159])
  expect(await idsOf({ name: 'brasserie' })).toEqual([159])

  await db.deleteFrom('restaurant').where('id', '=', 159).execute()
  expect(await idsOf({ name: 'brasserie' })).toEqual([])
})
