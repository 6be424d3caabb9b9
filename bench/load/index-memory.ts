/**
 * `node --expose-gc bench/load/index-memory.ts N`: measures the memory that a web process needs for N generated restaurants,
 * and the time of a search with its counts that needs no statement. Prints it as JSON.
 */
import { readCriteria } from '@tablee/domain/search/search-criteria'
import { random } from '@tablee/server/database/seed/random.ts'
import type { IndexedRestaurant } from '@tablee/server/modules/search/index/columns.ts'
import { countFacets } from '@tablee/server/modules/search/index/count-facets.ts'
import { isIndexed } from '@tablee/server/modules/search/index/matches.ts'
import { SearchIndex } from '@tablee/server/modules/search/index/search-index.ts'
import { cellOf, pointAt } from '@tablee/server/modules/search/sphere.ts'
import { generateRestaurant } from '@tablee/tools/scale/restaurants.ts'
import { searchVariables, searchWish } from './search-wishes.ts'

/** `bytes` per restaurant; `ms` of CPU time per search with its counts. */
export type IndexCost = { restaurants: number; bytes: number; ms: number }

const SEARCHES = 300
const MOST_COUNTED = 10_000

if (import.meta.main) console.log(JSON.stringify(costOf(Number(process.argv[2]))))

function costOf(restaurants: number): IndexCost {
  const before = usedBytes()
  const index = new SearchIndex(restaurants, generated(restaurants))
  const bytes = Math.round((usedBytes() - before) / restaurants)
  const requests = someRequests()
  for (const request of requests) search(index, request)
  const from = process.cpuUsage()
  for (const request of requests) search(index, request)
  const { user, system } = process.cpuUsage(from)
  return { restaurants, bytes, ms: (user + system) / 1_000 / requests.length }
}

function* generated(count: number): Generator<IndexedRestaurant> {
  for (let id = 1; id <= count; id++) yield indexed(id)
}

function indexed(id: number): IndexedRestaurant {
  const made = generateRestaurant(id)
  const position = { lat: made.latitude, lon: made.longitude }
  const [stars] = made.reviews.map(({ food }) => food * 100)
  return {
    id,
    merit: id % 10_000,
    standing: id % 10_000,
    chain: id,
    priceCents: made.avg_price_cents,
    score: stars ?? null,
    ...pointAt(position),
    largestParty: made.seating_capacity,
    isPartner: made.is_partner,
    hasDelivery: made.has_delivery,
    hasClickCollect: made.has_click_collect,
    zipCode: made.zip_code,
    cell: cellOf(position),
    tags: made.tags,
  }
}

type Request = Parameters<SearchIndex['page']>[0]

function someRequests(): Request[] {
  const chance = random('searches in memory')
  const now = Date.now()
  return Array.from({ length: SEARCHES }, () => searchVariables(searchWish(chance)).criteria).flatMap((input) => {
    const read = readCriteria(input, now)
    if (!read.ok) throw new Error(JSON.stringify(read.fields))
    return isIndexed(read.criteria) ? [{ criteria: read.criteria, seed: 1, now, most: MOST_COUNTED }] : []
  })
}

function search(index: SearchIndex, request: Request): void {
  index.page(request)
  countFacets(index, request)
}

function usedBytes(): number {
  if (!global.gc) throw new Error('node --expose-gc')
  global.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
