import type { Context } from '../../context.ts'
import { publicDb } from '../../public-db.ts'
import { findInIndex } from './index/find-in-index.ts'
import { type FoundRestaurant, readCards } from './read-cards.ts'
import { readPage, type SearchRequest } from './search.sql.ts'

/** One page of cards. `count` is one more than the limit if there are more. */
export type FoundPage = { count: number; restaurants: FoundRestaurant[] }

/** Uses the in-memory index if it supports the criteria, else the database. Null if nothing can match. */
export async function findPage(context: Context, request: SearchRequest): Promise<FoundPage | null> {
  const indexed = await findInIndex(context, request)
  if (indexed) return indexed
  const page = await readPage(publicDb(context), request)
  return page && { count: page.count, restaurants: readCards(page.cards) }
}
