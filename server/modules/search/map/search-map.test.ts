import { isInBox, type MapBox } from '@tablee/domain/map/map-box'
import { type CriteriaInput, readCriteria } from '@tablee/domain/search/search-criteria'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { someFilters } from '../any-search.fixtures.ts'
import { type FollowedRows, followRows } from '../index/follow-rows.ts'
import { MOMENTS, sampleRestaurants, saveRestaurants } from '../search.fixtures.ts'
import { answers } from '../search.model.ts'
import { refreshCards } from '../search.ts'
import { type MapPlace, searchMap } from './search-map.ts'

const RESTAURANTS = sampleRestaurants(300)
const EVERYWHERE: MapBox = { south: 40, west: -5, north: 52, east: 10 }
const PARIS: MapBox = { south: 48.8, west: 2.2, north: 48.92, east: 2.5 }

let server: TestServer
let following: FollowedRows

beforeAll(async () => {
  server = await testApp()
  await saveRestaurants(server.appContext.db, RESTAURANTS)
  await refreshCards(server.appContext.db, { now: () => 0 })
  following = await followRows(server.database, server.appContext)
  await following.loaded
})
afterAll(async () => {
  await following.stop()
  await server.close()
})

const now = MOMENTS[0]?.instant ?? 0
const placed = RESTAURANTS.filter(({ position }) => position !== null)
const anyView = fc
  .tuple(
    fc.double({ min: 48.6, max: 49.1, noNaN: true }),
    fc.double({ min: 2, max: 2.7, noNaN: true }),
    fc.constantFrom(0.02, 0.1, 0.5),
  )
  .map(([south, west, side]): MapBox => ({ south, west, north: south + side, east: west + 1.5 * side }))

/** Searches the index, and the database as before the index is loaded. */
const sources = [
  ['the index', () => server.context],
  ['the database', () => ({ ...server.context, inMemory: { ...server.context.inMemory, searchIndex: null } })],
] as const

test.each(sources)('%s counts the restaurants in a view that a plain filter finds there', async (_, contextOf) => {
  let found = 0
  const check = async ({ date: _date, time: _time, ...input }: CriteriaInput, view: MapBox) => {
    const read = readCriteria(input, now)
    if (!read.ok) throw new Error('these criteria are valid')
    const expected = placed.filter(
      (restaurant) =>
        answers(restaurant, read.criteria, now) && isInBox(restaurant.position ?? { lat: 0, lon: 0 }, view),
    )
    const places = await searchMap(contextOf(), input, view)
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
    if (expected.length <= 200) expect(idsOf(places)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b))
    found += expected.length
  }
  await fc.assert(fc.asyncProperty(someFilters, anyView, check), { numRuns: 60 })
  expect(found, 'views that find something').toBeGreaterThan(60)
})

test.each(sources)(
  '%s groups more than two hundred restaurants, each counted once, with the lowest price',
  async (_, contextOf) => {
    expect(placed.length).toBeGreaterThan(200)
    const places = await searchMap(contextOf(), { totalPlaces: 1 }, EVERYWHERE)
    expect(places.length).toBeLessThan(placed.length)
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length)
    const prices = placed.flatMap(({ priceCents }) => priceCents ?? [])
    expect(Math.min(...places.flatMap(({ fromCents }) => fromCents ?? []))).toBe(Math.min(...prices))
    for (const { count, restaurant } of places) expect(restaurant === null).toBe(count > 1)
  },
)

test('a search for an hour is returned too, by the database', async () => {
  const places = await searchMap(server.context, { time: '20:00' }, EVERYWHERE)
  const all = await searchMap(server.context, {}, EVERYWHERE)
  const count = (some: typeof places) => some.reduce((sum, place) => sum + place.count, 0)
  expect(count(places)).toBeGreaterThan(0)
  expect(count(places)).toBeLessThan(count(all))
})

test('a search in a zone shows nothing outside it', async () => {
  const half = { ...PARIS, east: 2.35 }
  const inside = placed.filter(({ position }) => position && isInBox(position, half))
  const places = await searchMap(server.context, { box: half, totalPlaces: 1 }, PARIS)
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
  expect(await searchMap(server.context, { box: { ...PARIS, south: 10, north: 11 } }, PARIS)).toEqual([])
})

test('an invalid view is reported by field', async () => {
  const ask = `{ searchMap(restaurantsCriteria: { avgRating: 9 }, view: { south: 49, west: 2, north: 48, east: 3 }) { count } }`
  const { errors } = await server.ask(ask)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { view: expect.any(String), avgRating: expect.any(String) },
  })
})

test('an empty zone reports how many restaurants there are outside it', async () => {
  const ask = `{ searchRestaurants(restaurantsCriteria: { box: { south: 10, west: 2, north: 11, east: 3 } }) {
    count lettingGo { criterion count }
  } }`
  const { data } = await server.ask(ask)
  expect(data).toEqual({
    searchRestaurants: { count: 0, lettingGo: [{ criterion: 'BOX', count: expect.any(Number) }] },
  })
})

function idsOf(places: MapPlace[]): number[] {
  return places.flatMap(({ restaurant }) => restaurant?.id ?? []).sort((a, b) => a - b)
}
