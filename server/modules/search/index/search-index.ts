import type { Criteria, SearchOrder } from '@tablee/domain/search/search-criteria'
import { CHOSEN_FROM, spreadChains } from '@tablee/domain/search/spread-chains'
import { areChainsSpread } from '../order.sql.ts'
import type { FoundRestaurant } from '../read-cards.ts'
import type { SearchRequest } from '../search.sql.ts'
import { type Bitmap, countRows, hasRow, rowsOf } from './bitmap.ts'
import { Columns, type IndexedRestaurant } from './columns.ts'
import { fewMatching, type KnownMatches, matchesOf, matching } from './matches.ts'
import {
  type Compare,
  greatestFirst,
  KEPT_ORDERS,
  type KeptOrder,
  keptOrder,
  nearness,
  scoreNearby,
  shuffled,
} from './orders.ts'
import { selectFirst } from './select-first.ts'
import { SortedRows } from './sorted-rows.ts'

/** If fewer than one row in this many matches, sorting them is faster than walking the order of all rows. */
const FEW = 32
const ROOM = 1.1
const SPARE = 1_000
const MOST_CARDS = 5_000
const MOST_COUNTS = 500

/**
 * All restaurants in this process's memory, in the form that search needs, about a hundred bytes each. It yields the results of
 * the statements of `search.sql.ts` and `facets.sql.ts` without a statement.
 */
export class SearchIndex {
  readonly columns: Columns
  /** Counts changes. Cards that were read before a change are not cached. */
  version = 0
  /** The instant (ms) at which its rows were last read. A card that was read before it may be outdated. */
  asOf = 0
  readonly #sorted = new Map<KeptOrder, SortedRows>()
  readonly #matches: KnownMatches = new Map()
  readonly #cards = new Map<number, FoundRestaurant>()
  #shuffle: { seed: number; compare: Compare } | null = null
  #counts = new Map<string, unknown>()

  /** Loads restaurants in the order of their ids. */
  constructor(count: number, restaurants: Iterable<IndexedRestaurant>) {
    this.columns = new Columns(Math.ceil(count * ROOM) + SPARE)
    for (const restaurant of restaurants) this.columns.load(restaurant)
    const rows = Int32Array.from({ length: this.columns.length }, (_, row) => row)
    for (const order of KEPT_ORDERS) this.#sorted.set(order, new SortedRows(keptOrder(this.columns, order), rows))
  }

  /** Applies the current state of a restaurant, null if it is removed. Returns false if there is no room for another. */
  put(id: number, restaurant: IndexedRestaurant | null): boolean {
    const row = this.columns.rowOf(id)
    if (row === null && restaurant && this.columns.isFull) return false

    this.version++
    this.#matches.clear()
    this.#shuffle = null
    this.#counts.clear()
    this.#cards.delete(id)
    if (row !== null) for (const rows of this.#sorted.values()) rows.drop(row)
    if (row !== null && !restaurant) this.columns.drop(row)
    if (!restaurant) return true
    if (row !== null) this.columns.change(row, restaurant)
    const placed = row ?? this.columns.add(restaurant)
    for (const rows of this.#sorted.values()) rows.add(placed)
    return true
  }

  matches(criteria: Criteria) {
    return matchesOf(this.columns, criteria, this.#matches)
  }

  /** The counts for these filters, whatever the order and the page. They are cached until a row changes. */
  counted<Counts>({ order, page, pageSize, seed, positionScale, ...filters }: Criteria, count: () => Counts): Counts {
    const key = JSON.stringify(filters)
    const known = this.#counts.get(key)
    if (known !== undefined) return known as Counts
    const made = count()
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear()
    this.#counts.set(key, made)
    return made
  }

  /**
   * The ids of a page and the count of all, as `readPage` returns them. The count is one more than `most` if there are more.
   */
  page({ criteria, seed, most }: SearchRequest): { count: number; ids: number[] } {
    const found = this.#found(criteria)
    const count = found.count
    const offset = Math.min((criteria.page - 1) * criteria.pageSize, most)
    const wanted = Math.min(offset + Math.min(criteria.pageSize, most - offset), count)
    const rows = wanted > offset ? this.#first(found, wanted, { criteria, seed }).slice(offset, wanted) : []
    return { count: Math.min(count, most + 1), ids: Array.from(rows, (row) => this.columns.ids[row] as number) }
  }

  /** All rows that a search finds, in no order. */
  found(criteria: Criteria): Int32Array {
    return this.#found(criteria).rows()
  }

  #found(criteria: Criteria): Found {
    const few = fewMatching(this.columns, criteria, this.#matches)
    if (few) return { count: few.length, rows: () => few, bitmap: null }
    const bitmap = matching(this.columns, this.matches(criteria))
    return { count: countRows(bitmap), rows: () => rowsOf(bitmap), bitmap }
  }

  /** Returns the cached cards of these, and the ids of the others. */
  cards(ids: readonly number[]): { known: Map<number, FoundRestaurant>; missing: number[] } {
    const known = new Map<number, FoundRestaurant>()
    for (const id of ids) {
      const card = this.#cards.get(id)
      if (card) known.set(id, card)
    }
    return { known, missing: ids.filter((id) => !known.has(id)) }
  }

  /** Caches cards that were read since `version`, unless a change came in between. */
  keep(cards: readonly FoundRestaurant[], version: number): void {
    if (version !== this.version) return
    if (this.#cards.size + cards.length > MOST_CARDS) this.#cards.clear()
    for (const card of cards) this.#cards.set(card.id, card)
  }

  /** At least the first `wanted` rows in the order of the search. */
  #first(found: Found, wanted: number, asked: Asked): number[] | Int32Array {
    if (!areChainsSpread(asked.criteria)) return this.#sortedFirst(found, wanted, asked)
    const best = this.#sortedFirst(found, Math.min(Math.max(wanted, CHOSEN_FROM), found.count), asked)
    return spreadChains(Array.from(best), (row) => this.columns.chain[row] as number)
  }

  #sortedFirst({ count, rows, bitmap }: Found, wanted: number, { criteria, seed }: Asked): Int32Array {
    const { order, position, positionScale } = criteria
    if (order === 'RANDOM') return selectFirst(rows(), wanted, this.#shuffled(seed))
    if (position && order === 'DISTANCE')
      return greatestFirst(this.columns, rows(), wanted, nearness(this.columns, position))
    if (position && order === 'RELEVANCE')
      return greatestFirst(this.columns, rows(), wanted, scoreNearby(this.columns, { position, positionScale }))

    const { kept, backwards } = KEPT[order]
    const sorted = this.#sorted.get(kept)?.rows ?? NO_ROWS
    if (bitmap && count > this.columns.length / FEW) return walk(sorted, bitmap, wanted, backwards)
    const compare = keptOrder(this.columns, kept)
    return selectFirst(rows(), wanted, backwards ? (one, other) => compare(other, one) : compare)
  }

  /** Caches the shuffle of the hour, which many searches share. */
  #shuffled(seed: number): Compare {
    if (this.#shuffle?.seed !== seed) this.#shuffle = { seed, compare: shuffled(this.columns, seed) }
    return this.#shuffle.compare
  }
}

type Asked = Pick<SearchRequest, 'criteria' | 'seed'>
/** The rows of a search, with their bitmap if they were found by it. */
type Found = { count: number; rows(): Int32Array; bitmap: Bitmap | null }

const NO_ROWS = new Int32Array()

/** The kept order for each search order that depends on neither a position nor a seed. */
const KEPT: Record<Exclude<SearchOrder, 'RANDOM'>, { kept: KeptOrder; backwards: boolean }> = {
  RELEVANCE: { kept: 'RELEVANCE', backwards: false },
  DISTANCE: { kept: 'RELEVANCE', backwards: false },
  RATING: { kept: 'RATING', backwards: false },
  PRICE_ASC: { kept: 'PRICE_ASC', backwards: false },
  PRICE_DESC: { kept: 'PRICE_DESC', backwards: false },
  IDASC: { kept: 'IDASC', backwards: false },
  IDDESC: { kept: 'IDASC', backwards: true },
}

function walk(rows: Int32Array, found: Bitmap, wanted: number, backwards: boolean): Int32Array {
  const first = new Int32Array(wanted)
  let length = 0
  for (let n = 0; length < wanted; n++) {
    const row = rows[backwards ? rows.length - 1 - n : n] as number
    if (hasRow(found, row)) first[length++] = row
  }
  return first
}
