import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import type { FacetCounts } from '../facets.sql.ts'
import { type FoundRestaurant, readCard } from '../read-cards.ts'
import type { SearchRequest } from '../search.sql.ts'
import { countFacets } from './count-facets.ts'
import { readCardTexts } from './index-rows.sql.ts'
import { isIndexed } from './matches.ts'

type Asked = Pick<Context, 'inMemory' | 'db' | 'readsFrom'>

/** A page of cards and the count of all; null where this process's index cannot answer. */
export async function findInIndex(
  context: Asked,
  request: SearchRequest,
): Promise<{ count: number; restaurants: FoundRestaurant[] } | null> {
  const index = context.inMemory.searchIndex
  if (!index || !isIndexed(request.criteria)) return null

  const { count, ids } = index.page(request)
  return { count, restaurants: await readCardsOf(context, ids) }
}

/** The cards of these restaurants in their order, read where the index has not kept them. */
export async function readCardsOf(context: Asked, ids: readonly number[]): Promise<FoundRestaurant[]> {
  const index = context.inMemory.searchIndex
  const version = index?.version ?? 0
  const { known, missing } = index?.cards(ids) ?? { known: new Map<number, FoundRestaurant>(), missing: ids }
  if (missing.length > 0) {
    const read = (await readCardTexts(publicDb(context), missing)).map(readCard)
    index?.keep(read, version)
    for (const card of read) known.set(card.id, card)
  }
  // One that went while its card was read is left out.
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** What the choices of each filter would find; null where this process's index cannot answer. */
export function countInIndex({ inMemory }: Asked, request: SearchRequest): FacetCounts | null {
  const index = inMemory.searchIndex
  return index && isIndexed(request.criteria) ? countFacets(index, request) : null
}
