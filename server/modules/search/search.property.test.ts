import { addDays, MINUTE, parisDay, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { nextDayOf } from '@tablee/domain/calendar/opening-hours'
import { type Criteria, type CriteriaInput, readCriteria } from '@tablee/domain/search/search-criteria'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { type TestServer, testApp, testContext } from '../../testing/app.ts'
import { availabilityOf, type FreeStart } from '../availability/availability.ts'
import { findRestaurant } from '../catalogue/catalogue.ts'
import { clock, search } from './any-search.fixtures.ts'
import { facetsOf } from './facets.ts'
import { readCards } from './read-cards.ts'
import { MOMENTS, sampleRestaurants, saveRestaurants } from './search.fixtures.ts'
import { type Dealt, expectedFacets, expectedIds } from './search.model.ts'
import { readPage } from './search.sql.ts'
import { refreshCards, type SearchResult, searchRestaurants } from './search.ts'

const RESTAURANTS = sampleRestaurants(200)
const EMPTY = RESTAURANTS.map((one) => ({
  ...one,
  taken: new Map(),
  begun: new Map(),
  delivered: new Map(),
  collected: new Map(),
  pauses: [],
}))
let server: TestServer

beforeAll(async () => {
  server = await testApp()
  await saveRestaurants(server.appContext.db, RESTAURANTS)
  await refreshCards(server.appContext.db, { now: () => 0 })
})
afterAll(() => server.close())

test.each([
  ['with few results', 10_000],
  ['with many results', 7],
])('every search finds what a plain filter and sort finds, %s', async (_, most) => {
  let [found, full] = [0, 0]
  const check = async ({ now, input }: { now: number; input: CriteriaInput }) => {
    const criteria = cleaned(input, now)
    const seed = criteria.seed ?? 0

    const expected = expectedIds(RESTAURANTS, criteria, now, await deal(seed))
    const page = await readPage(server.appContext.db, { criteria, seed, now, most })
    const ids = readCards(page?.cards ?? null).map(({ id }) => id)

    const offset = (criteria.page - 1) * criteria.pageSize
    expect(ids).toEqual(expected.slice(0, most).slice(offset, offset + criteria.pageSize))
    expect(page?.count ?? 0).toBe(Math.min(expected.length, most + 1))
    if (ids.length > 0) found++
    if (expectedIds(EMPTY, criteria, now, await deal(seed)).length > expected.length) full++
  }
  await fc.assert(fc.asyncProperty(search, check), { numRuns: 300 })
  expect(found).toBeGreaterThan(100)
  expect(full).toBeGreaterThan(20)
})

test('every choice of a filter is counted as if it were selected, with the other filters kept', async () => {
  const check = async ({ now, input }: { now: number; input: CriteriaInput }) => {
    const criteria = cleaned(input, now)
    expect(await facetsOf(contextAt(now), { criteria, seed: 0 } as SearchResult)).toEqual(
      expectedFacets(RESTAURANTS, criteria, now),
    )
  }
  await fc.assert(fc.asyncProperty(search, check), { numRuns: 100 })
})

test('a search for a day or an hour finds exactly the partners with a free hour', async () => {
  const partners = RESTAURANTS.filter(({ isPartner }) => isPartner).map(({ id }) => id)
  const cards = (await Promise.all(partners.map((id) => findRestaurant(contextAt(0), id)))).filter(
    (one) => one !== null,
  )
  const asked = fc.record(
    {
      date: fc.nat(6),
      time: clock,
      party: fc.integer({ min: 1, max: 12 }),
      type: fc.constantFrom('SELF_PAY', 'SELF_PAY', 'DELIVERY', 'CLICK_COLLECT'),
    },
    { requiredKeys: ['party', 'type'] },
  )

  const check = async (
    now: number,
    { date: ahead, time: around, party, type }: typeof asked extends fc.Arbitrary<infer Value> ? Value : never,
  ) => {
    if (ahead === undefined && around === undefined) return
    const day = ahead === undefined ? null : addDays(parisDay(now), ahead)
    const date = day && writeDay(day)
    const context = contextAt(now)
    const days = await Promise.all(
      cards.map((card) => availabilityOf(context, card, { type, date, around, totalPersons: party })),
    )
    const instant = around && parisInstant(day ?? nextDayOf(around, now), around)
    const offers = (hours: FreeStart[]) =>
      hours.some(({ startsAt }) => !instant || Math.abs(startsAt - instant) <= 30 * MINUTE)
    const offering = cards.filter((_, n) => offers((days[n] ?? []).flatMap(({ hours }) => hours)))

    const kind = { hasDelivery: type === 'DELIVERY', hasClickCollect: type === 'CLICK_COLLECT' }
    const found = await everyone(context, { date, time: around, totalPlaces: party, ...kind, order: 'IDASC' })
    expect(found.filter((id) => partners.includes(id))).toEqual(offering.map(({ id }) => id))
  }
  const moments = fc.constantFrom(...MOMENTS.map(({ instant }) => instant))
  await fc.assert(fc.asyncProperty(moments, asked, check), { numRuns: 100 })
})

async function everyone(context: Context, input: CriteriaInput): Promise<number[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => searchRestaurants(context, { ...input, page, pageSize: 50 })),
  )
  return pages.flatMap(({ restaurants }) => restaurants.map(({ id }) => id))
}

function contextAt(now: number): Context {
  return testContext({ ...server.appContext, clock: { now: () => now } })
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
