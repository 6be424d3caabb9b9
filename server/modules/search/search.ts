import { HOUR } from '@tablee/domain/calendar/calendar'
import { type Criteria, type CriteriaInput, readCriteria } from '@tablee/domain/search/search-criteria'
import type { AppContext, Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { badInput } from '../../errors.ts'
import { searchDuration } from '../../observability/instruments.ts'
import { publicDb } from '../../public-db.ts'
import { matchingDishes } from './dishes/dishes.sql.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { type FollowedRows, followRows } from './index/follow-rows.ts'
import type { FoundRestaurant } from './read-cards.ts'
import { correctedName, knownNames } from './reading/reading.ts'
import type { SearchRequest } from './search.sql.ts'

export type { FoundRestaurant } from './read-cards.ts'
export { savePlaces, unknownPlaces } from './reading/reading.ts'
export { refreshCards, refreshMerits } from './refresh-cards.ts'

/** One page of results. `countIsExact` is false above 10,000, where counting stops. */
export type SearchResult = {
  restaurants: FoundRestaurant[]
  page: number
  pageSize: number
  count: number
  countIsExact: boolean
  totalPages: number
  seed: number
  /** The criteria, with the corrected name if no restaurant has the requested one. */
  criteria: Criteria
  /** Null if the requested name was found. */
  correctedName: string | null
}

/** Loads what this process keeps in memory for searches, and follows its changes. */
export async function followSearch(connection: Connection, context: AppContext): Promise<FollowedRows> {
  const followed = await followRows(connection, context)
  // The first search would wait for all names.
  await knownNames(context)
  return followed
}

const MOST_COUNTED = 10_000

/**
 * Searches the cards in one statement. If no restaurant has the requested name, two more look for the intended one. Throws
 * BAD_USER_INPUT with a sentence for each invalid criterion.
 */
export async function searchRestaurants(context: Context, input: CriteriaInput): Promise<SearchResult> {
  const now = context.clock.now()
  const read = readCriteria(input, now)
  if (!read.ok) throw badInput(read.fields)

  const { page, pageSize } = read.criteria
  const seed = read.criteria.seed ?? Math.floor(now / HOUR)
  const took = searchDuration.startTimer()
  const { found, criteria, correctedName } = await foundByName(context, {
    criteria: read.criteria,
    seed,
    now,
    most: MOST_COUNTED,
  })
  took()
  const count = Math.min(found?.count ?? 0, MOST_COUNTED)

  return {
    restaurants: await withDishes(context, found?.restaurants ?? [], criteria),
    page,
    pageSize,
    count,
    countIsExact: (found?.count ?? 0) <= MOST_COUNTED,
    totalPages: Math.ceil(count / pageSize),
    seed,
    criteria,
    correctedName,
  }
}

/** Adds the dishes that were searched for. One statement, for a search for a dish only. */
async function withDishes(
  context: Context,
  restaurants: FoundRestaurant[],
  { dish }: Criteria,
): Promise<FoundRestaurant[]> {
  if (dish === null || restaurants.length === 0) return restaurants
  const ids = restaurants.map(({ id }) => id)
  const dishes = await matchingDishes(publicDb(context), ids, dish)
  return restaurants.map((one) => ({ ...one, matchingDishes: dishes.get(one.id) ?? [] }))
}

type Found = Pick<SearchResult, 'criteria' | 'correctedName'> & { found: FoundPage | null }

/** Searches again with the corrected name if no restaurant has the requested one. */
async function foundByName(context: Context, asked: SearchRequest): Promise<Found> {
  const { criteria } = asked
  const found = await findPage(context, asked)
  const asIs = { found, criteria, correctedName: null }
  if (found?.count !== 0 || criteria.name === null || !isNameAlone(criteria)) return asIs

  const name = await correctedName(context, criteria.name)
  if (name === null) return asIs
  const corrected = { ...criteria, name }
  const again = await findPage(context, { ...asked, criteria: corrected })
  return again?.count ? { found: again, criteria: corrected, correctedName: name } : asIs
}

/**
 * True if a correction of the name makes sense: with other filters an empty result may be due to them, and a random order does
 * not show similarity.
 */
function isNameAlone({ address, city, dish, box, zipCodes, tags, day, hour, order, ...others }: Criteria): boolean {
  const { minPriceCents, maxPriceCents, minRating, hasDelivery, hasClickCollect } = others
  const filters = [
    address,
    city,
    dish,
    box,
    day,
    hour,
    minPriceCents,
    maxPriceCents,
    minRating,
    hasDelivery,
    hasClickCollect,
  ]
  const isRanked = order === 'RELEVANCE' || order === 'DISTANCE'
  return (
    isRanked && zipCodes.length + tags.length === 0 && filters.every((filter) => filter === null || filter === false)
  )
}
