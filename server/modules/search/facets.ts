import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { PRICE_STEP, RATING_MAX } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../context.ts'
import { publicDb } from '../../public-db.ts'
import type { FoodTag } from '../catalogue/catalogue.ts'
import type { Facet } from './conditions.sql.ts'
import { type Counted, type FacetCounts, readFacets } from './facets.sql.ts'
import { countInIndex } from './index/find-in-index.ts'
import type { SearchResult } from './search.ts'

/**
 * The number of restaurants that each choice of a filter would find with the other filters unchanged. Empty choices are
 * omitted.
 */
export type Facets = {
  tags: { tag: FoodTag; count: number }[]
  zipCodes: { zipCode: string; count: number }[]
  /** The counts for at least this many stars. */
  ratings: { from: number; count: number }[]
  /** Euros, from included, to excluded. */
  prices: { from: number; to: number; count: number }[]
  delivery: number
  clickCollect: number
}

// Counting more would take too long.
const MOST_COUNTED = 50_000

/** Counts facets in memory or in one statement. Null if the search matches too many restaurants. */
export async function facetsOf(context: Context, { criteria, seed }: SearchResult): Promise<Facets | null> {
  const request = { criteria, seed, now: context.clock.now(), most: MOST_COUNTED }
  const read = (counts: FacetCounts) => (counts.gathered > MOST_COUNTED ? null : facetsFrom(counts))
  const indexed = countInIndex(context, request, read)
  if (indexed) return indexed.counts
  const counts = await readFacets(publicDb(context), request)
  return counts ? read(counts) : NOTHING
}

const NOTHING: Facets = { tags: [], zipCodes: [], ratings: [], prices: [], delivery: 0, clickCollect: 0 }

/** Each choice with the number of its results, in order. Choices without results are left out. */
export function facetsFrom(counts: FacetCounts): Facets {
  const prices = sum(counts.prices, () => 'price')
  const stars = sum(counts.ratings, () => 'rating')
  return {
    tags: sum(counts.tags, (id) => TAGS.get(id)?.group).flatMap(([id, count]) => {
      const tag = TAGS.get(id)
      return tag ? [{ tag, count }] : []
    }),
    zipCodes: sum(counts.zipCodes, () => 'zipCode').map(([zipCode, count]) => ({ zipCode, count })),
    ratings: Array.from({ length: RATING_MAX }, (_, n) => n + 1).flatMap((from) => {
      const count = stars.filter(([least]) => least >= from).reduce((all, [, some]) => all + some, 0)
      return count > 0 ? [{ from, count }] : []
    }),
    prices: prices.map(([step, count]) => ({ from: step * PRICE_STEP, to: (step + 1) * PRICE_STEP, count })),
    delivery: sum(counts.delivery, () => 'table')[0]?.[1] ?? 0,
    clickCollect: sum(counts.clickCollect, () => 'table')[0]?.[1] ?? 0,
  }
}

const TAGS = new Map<number, FoodTag>(FOOD_TAGS.map((tag) => [tag.id, tag]))

/** For each choice, the restaurants that miss no filter or only the one that the choice would replace, in order. */
function sum<Choice extends string | number | boolean>(
  counts: Counted<Choice>[],
  own: (choice: Choice) => Facet | undefined,
): [Choice, number][] {
  const sums = new Map<Choice, number>()
  for (const { choice, missed, count } of counts) {
    if (missed === null || missed === own(choice)) sums.set(choice, (sums.get(choice) ?? 0) + count)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}
