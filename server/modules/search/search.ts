import { HOUR } from '@tablee/domain/calendar/calendar'
import { type Criteria, type CriteriaInput, readCriteria } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { searchDuration } from '../../observability/instruments.ts'
import { publicDb } from '../../public-db.ts'
import { type FoundRestaurant, readCards } from './read-cards.ts'
import { readPage } from './search.sql.ts'

export type { FoundRestaurant } from './read-cards.ts'
export { savePlaces } from './reading/reading.ts'
export { refreshCards } from './refresh-cards.ts'

/** One page of results. `countIsExact` is false above 10,000, where counting stops. */
export type SearchResult = {
  restaurants: FoundRestaurant[]
  page: number
  pageSize: number
  count: number
  countIsExact: boolean
  totalPages: number
  seed: number
  criteria: Criteria
}

const MOST_COUNTED = 10_000

/** Searches the cards in one statement. Throws BAD_USER_INPUT with a sentence for each invalid criterion. */
export async function searchRestaurants(context: Context, input: CriteriaInput): Promise<SearchResult> {
  const now = context.clock.now()
  const read = readCriteria(input, now)
  if (!read.ok) throw badInput(read.fields)

  const { criteria } = read
  const { page, pageSize } = criteria
  const seed = criteria.seed ?? Math.floor(now / HOUR)
  const took = searchDuration.startTimer()
  const found = await readPage(publicDb(context), { criteria, seed, now, most: MOST_COUNTED })
  took()
  const count = Math.min(found?.count ?? 0, MOST_COUNTED)

  return {
    restaurants: readCards(found?.cards ?? null),
    page,
    pageSize,
    count,
    countIsExact: (found?.count ?? 0) <= MOST_COUNTED,
    totalPages: Math.ceil(count / pageSize),
    seed,
    criteria,
  }
}
