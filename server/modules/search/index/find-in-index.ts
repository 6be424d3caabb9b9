import { readWeekHours, type WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import type { FacetCounts } from '../facets.sql.ts'
import { type FoundRestaurant, readCard } from '../read-cards.ts'
import type { SearchRequest } from '../search.sql.ts'
import { countFacets } from './count-facets.ts'
import { readCardTexts } from './index-rows.sql.ts'
import { isIndexed } from './matches.ts'

type Asked = Pick<Context, 'inMemory' | 'db' | 'readsFrom' | 'replica'>

/** A page of cards and the count of all. Null if this process's index does not support the request. */
export async function findInIndex(
  context: Asked,
  request: SearchRequest,
): Promise<{ count: number; restaurants: FoundRestaurant[] } | null> {
  const index = context.inMemory.searchIndex
  if (!index || !isIndexed(request.criteria)) return null

  const { count, ids } = index.page(request)
  return { count, restaurants: await readCardsOf(context, ids) }
}

/** Returns the cards of these restaurants in their order. Reads those that the index has not cached. */
export async function readCardsOf(context: Asked, ids: readonly number[]): Promise<FoundRestaurant[]> {
  const index = context.inMemory.searchIndex
  const version = index?.version ?? 0
  const { known, missing } = index?.cards(ids) ?? { known: new Map<number, FoundRestaurant>(), missing: ids }
  if (missing.length > 0) {
    // A replica that lags behind the index returns outdated cards. They serve this request, and are not cached.
    const isCurrent = !context.readsFrom || context.replica?.hasSeen(index?.asOf ?? 0)
    const read = (await readCardTexts(publicDb(context), missing)).map(readKept)
    if (isCurrent) index?.keep(read, version)
    for (const card of read) known.set(card.id, card)
  }
  // A restaurant that was removed while its card was read is left out.
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The result of `read` for the counts of each filter's choices. Null if this process's index does not support the request. */
export function countInIndex<Counts>(
  { inMemory }: Asked,
  request: SearchRequest,
  read: (counts: FacetCounts) => Counts,
): { counts: Counts } | null {
  const index = inMemory.searchIndex
  if (!index || !isIndexed(request.criteria)) return null
  return index.counted(request.criteria, () => ({ counts: read(countFacets(index, request)) }))
}

function readKept({ card, week }: { card: string; week: string | null }): FoundRestaurant {
  return Object.freeze({ ...readCard(card), week: week === null ? null : readWeek(week) })
}

const weeks = new Map<string, WeekHours | null>()
const MOST_WEEKS = 1_000

/** Many restaurants have the same hours and share one object, so their starts are computed once. */
function readWeek(text: string): WeekHours | null {
  const known = weeks.get(text)
  if (known !== undefined) return known
  const week = readWeekHours(JSON.parse(text))
  if (weeks.size >= MOST_WEEKS) weeks.clear()
  weeks.set(text, week)
  return week
}
