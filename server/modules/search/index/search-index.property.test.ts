import { type Criteria, type CriteriaInput, ORDERS, readCriteria } from '@tablee/domain/search/search-criteria'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { paging, someFilters } from '../any-search.fixtures.ts'
import { facetsFrom } from '../facets.ts'
import { MOMENTS, sampleRestaurants, saveRestaurants, TAGS } from '../search.fixtures.ts'
import { type Dealt, expectedFacets, expectedIds } from '../search.model.ts'
import { refreshCards } from '../search.ts'
import type { IndexedRestaurant } from './columns.ts'
import { countFacets } from './count-facets.ts'
import { findInIndex } from './find-in-index.ts'
import { type FollowedRows, followRows } from './follow-rows.ts'
import { readIndexRows } from './index-rows.sql.ts'
import { isIndexed } from './matches.ts'
import { SearchIndex } from './search-index.ts'
import { shuffleKey } from './shuffle.ts'

const RESTAURANTS = sampleRestaurants(200)
const IDS = RESTAURANTS.map(({ id }) => id)
const SOON = { timeout: 30_000, interval: 20 }
const MOST = 10_000

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

/** Without a word, a day or an hour, which only the database supports. */
const asked = fc.tuple(fc.constantFrom(...MOMENTS), someFilters, paging).map(([{ instant }, filter, page]) => {
  const {
    name: _name,
    address: _address,
    city: _city,
    phone: _phone,
    dish: _dish,
    date: _date,
    time: _time,
    ...rest
  } = filter
  return { now: instant, criteria: cleaned({ ...rest, ...page }, instant) }
})

test.each([MOST, 7])('returns what a plain filter and sort returns, at most %i', async (most) => {
  let found = 0
  const check = async ({ now, criteria }: { now: number; criteria: Criteria }) => {
    const seed = criteria.seed ?? 0
    const expected = expectedIds(RESTAURANTS, criteria, now, await deal(seed))
    const page = await findInIndex(server.context, { criteria, seed, now, most })

    const offset = (criteria.page - 1) * criteria.pageSize
    expect(page?.restaurants.map(({ id }) => id)).toEqual(
      expected.slice(0, most).slice(offset, offset + criteria.pageSize),
    )
    expect(page?.count).toBe(Math.min(expected.length, most + 1))
    if (page?.count) found++
  }
  await fc.assert(fc.asyncProperty(asked, check), { numRuns: 300 })
  expect(found).toBeGreaterThan(100)
})

test('counts each choice as if it were selected, with the other filters kept', () => {
  const check = ({ now, criteria }: { now: number; criteria: Criteria }) => {
    const counts = countFacets(held(), { criteria, seed: 0, now, most: MOST })
    expect(facetsFrom(counts)).toEqual(expectedFacets(RESTAURANTS, criteria, now))
  }
  fc.assert(fc.property(asked, check), { numRuns: 300 })
})

test('returns the same among many more restaurants elsewhere', async () => {
  const rows = await readIndexRows(server.appContext.db, {})
  const elsewhere = Array.from({ length: 20_000 }, (_, n) => ({
    ...(rows[n % rows.length] as IndexedRestaurant),
    ...{ id: 10_000 + n, zipCode: '97400', cell: '-210:555', x: 0.5, y: 0.7, z: -0.5 },
  }))
  const [alone, among] = [rows, [...rows, ...elsewhere]].map((all) => new SearchIndex(all.length, all))
  const check = ({ now, criteria }: { now: number; criteria: Criteria }) => {
    const { zipCodes, position, distance, box } = criteria
    fc.pre(zipCodes.length > 0 || box !== null || (position !== null && distance !== null))
    const request = { criteria, seed: 5, now, most: MOST }
    expect(among?.page(request)).toEqual(alone?.page(request))
    expect(among?.found(criteria).toSorted()).toEqual(alone?.found(criteria).toSorted())
  }
  fc.assert(fc.property(asked, check), { numRuns: 300 })
})

test('shuffles like the database', async () => {
  const key = new Int32Array(2)
  const check = async (ids: number[], seed: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${ids}::int[]) id order by hashint4extended(id, ${seed}::bigint), id`.execute(
      server.appContext.db,
    )
    const keyed = ids.map((id) => {
      shuffleKey(id, seed, key)
      return { id, upper: key[0] ?? 0, lower: key[1] ?? 0 }
    })
    keyed.sort((one, other) => one.upper - other.upper || one.lower - other.lower || one.id - other.id)
    expect(keyed.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  }
  const ids = fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 50, maxLength: 100 })
  await fc.assert(fc.asyncProperty(ids, fc.oneof(fc.constant(0), fc.integer()), check), { numRuns: 50 })
})

test('leaves names, addresses and hours to the database', async () => {
  for (const input of [
    { name: 'marcel' },
    { address: 'rue' },
    { city: 'paris' },
    { time: '20:00' },
    { date: '25-11-2026' },
  ])
    expect(isIndexed(cleaned(input, MOMENTS[0]?.instant ?? 0))).toBe(false)
})

test('returns a search and its counts without a statement, and no stale card', async () => {
  const search =
    '{ searchRestaurants(restaurantsCriteria: { totalPlaces: 1 }) { restaurants { id name } facets { delivery } } }'
  type Found = { searchRestaurants: { restaurants: { id: string; name: string }[] } }
  const first = async () => (await server.read<Found>(search)).searchRestaurants.restaurants[0]
  const { id = '' } = (await first()) ?? {}
  const before = server.database.statements.count
  await first()
  expect(server.database.statements.count - before).toBe(0)

  await sql`update restaurant set name = 'Rebaptisé' where id = ${Number(id)}`.execute(server.appContext.db)
  await refreshCards(server.appContext.db, server.clock, [Number(id)])
  await expect.poll(first, SOON).toEqual({ id, name: 'Rebaptisé' })
})

test('applies each change, and reloads everything after many', async () => {
  const { db } = server.appContext
  const changes = fc.sample(
    fc.record({
      id: fc.constantFrom(...IDS),
      price: fc.option(fc.nat(9_000)),
      tags: fc.subarray(TAGS),
      isGone: fc.nat(3).map((n) => n === 0),
    }),
    { numRuns: 60, seed: 7 },
  )
  for (const { id, price, tags, isGone } of changes) {
    await sql`
      update search_row set price_cents = ${price}, tags = ${tags}::int[], standing = ${(price ?? 7) % 400}, merit = ${(price ?? 7) % 300},
        zip_code = case when zip_code = '75011' then '75002' else '75011' end
      where restaurant_id = ${id}`.execute(db)
    if (isGone) await sql`delete from search_row where restaurant_id = ${id}`.execute(db)
  }
  const rows = await readIndexRows(db, {})
  const expected = everythingOf(new SearchIndex(rows.length, rows))
  await expect.poll(() => everythingOf(held()), SOON).toEqual(expected)

  await sql`delete from search_row`.execute(db)
  await expect.poll(() => countOfAll(), SOON).toBe(0)
  await refreshCards(db, { now: () => 0 })
  await expect.poll(() => countOfAll(), SOON).toBe(IDS.length)
})

test('leaves searches to the database while it cannot load, and recovers afterwards', async () => {
  const memory = { searchIndex: null }
  let isAway = true
  const db = new Proxy(server.database.db, {
    get(target, name) {
      if (isAway && name === 'getExecutor') throw new Error('away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const second = await followRows({ db, listen: server.database.listen }, { clock: server.clock, inMemory: memory })
  await second.loaded
  expect(memory.searchIndex).toBeNull()
  isAway = false
  await sql`select pg_notify('search_rows', '')`.execute(server.appContext.db)
  await expect.poll(() => memory.searchIndex, SOON).not.toBeNull()
  await second.stop()
})

function held(): SearchIndex {
  const index = server.appContext.inMemory.searchIndex
  if (!index) throw new Error('the index is not there')
  return index
}

function countOfAll(): number {
  return held().page({ criteria: cleaned({ totalPlaces: 1 }, 0), seed: 0, now: 0, most: MOST }).count
}

/** The results and counts of a few searches in each order. */
function everythingOf(index: SearchIndex) {
  const searches = fc.sample(asked, { numRuns: 10, seed: 3 })
  return ORDERS.flatMap((order) =>
    searches.map(({ now, criteria }) => {
      const request = { criteria: { ...criteria, order, page: 1, pageSize: 50 }, seed: 5, now, most: MOST }
      const facets = index.counted(request.criteria, () => facetsFrom(countFacets(index, request)))
      return { ...index.page(request), facets }
    }),
  )
}

function cleaned(input: CriteriaInput, now: number): Criteria {
  const read = readCriteria(input, now)
  if (!read.ok) throw new Error(JSON.stringify(read.fields))
  return read.criteria
}

async function deal(seed: number): Promise<Dealt> {
  const { rows } = await sql<{ id: number; lot: string }>`
    select id, hashint4extended(id, ${seed}::bigint)::text as lot from restaurant`.execute(server.appContext.db)
  return new Map(rows.map(({ id, lot }) => [id, BigInt(lot)]))
}
