import { FOOD_TAGS, type FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Criteria } from '@tablee/domain/search/search-criteria'
import type { Facet } from '../conditions.sql.ts'
import { cellsAround, cellsInBox, dotAtDistance, sidesOf } from '../sphere.ts'
import { addAll, addRow, type Bitmap, emptyBitmap, hasRow, keepOnly } from './bitmap.ts'
import type { Columns } from './columns.ts'
import { nearness } from './orders.ts'

/** The rows that match one filter. A null facet is no filter, and always applies. */
export type Match = { facet: Facet | null; rows: Bitmap }

/** One filter of the criteria: row by row, and as the bitmap of all its rows. */
type Filter = {
  facet: Facet | null
  has(row: number): boolean
  rows(): Bitmap
  /** Lists of rows that include all those of the filter; null if it has none. */
  among: readonly number[][] | null
}

/** Cached bitmaps of frequent conditions, until a row changes. */
export type KnownMatches = Map<string, Bitmap>

const MOST_KNOWN = 64

/** If lists hold fewer than one row in this many, checking each of their rows is faster than intersecting bitmaps of all rows. */
const FEW = 32

/**
 * True if the index supports these criteria. Names, addresses, telephone numbers and dishes need the words, a day or an hour
 * the occupancy.
 */
export function isIndexed({ name, address, city, phone, dish, day, hour }: Criteria): boolean {
  return [name, address, city, phone, dish, day, hour].every((one) => one === null)
}

/** The matches of each filter of the criteria, as `conditionsOf` defines them in SQL. */
export function matchesOf(columns: Columns, criteria: Criteria, known: KnownMatches): Match[] {
  return [
    { facet: null, rows: columns.listed },
    ...filtersOf(columns, criteria, known).map(({ facet, rows }) => ({ facet, rows: rows() })),
  ]
}

/**
 * The rows that match every filter, in no order, if the postal codes or the distance leave few to check. Null otherwise. Its time
 * depends on these alone, not on the number of all rows.
 */
export function fewMatching(columns: Columns, criteria: Criteria, known: KnownMatches): Int32Array | null {
  const filters = filtersOf(columns, criteria, known)
  const lists = filters.flatMap(({ among }) => (among ? [{ among, length: lengthOf(among) }] : []))
  const shortest = lists.sort((one, other) => one.length - other.length)[0]
  if (!shortest || shortest.length > columns.length / FEW) return null

  const rows = new Int32Array(shortest.length)
  let length = 0
  for (const list of shortest.among) {
    for (const row of list) if (filters.every((filter) => filter.has(row))) rows[length++] = row
  }
  return rows.subarray(0, length)
}

/** The rows that match every filter, except one facet's. */
export function matching(columns: Columns, matches: Match[], without: Facet | null = null): Bitmap {
  const rows = columns.listed.slice()
  for (const match of matches) if (match.facet === null || match.facet !== without) keepOnly(rows, match.rows)
  return rows
}

/** The rows that miss no more than one filter. */
export function almostMatching(columns: Columns, matches: Match[]): Bitmap {
  const always = matching(
    columns,
    matches.filter(({ facet }) => facet === null),
  )
  const byFacet = Map.groupBy(
    matches.filter(({ facet }) => facet !== null),
    ({ facet }) => facet,
  )
  const [once, twice] = [emptyBitmap(columns.capacity), emptyBitmap(columns.capacity)]
  for (const own of byFacet.values()) {
    const passing = matching(columns, own)
    for (let word = 0; word < passing.length; word++) {
      const missing = ~(passing[word] as number)
      twice[word] = (twice[word] as number) | ((once[word] as number) & missing)
      once[word] = (once[word] as number) | missing
    }
  }
  for (let word = 0; word < always.length; word++) always[word] = (always[word] as number) & ~(twice[word] as number)
  return always
}

function filtersOf(columns: Columns, criteria: Criteria, known: KnownMatches): Filter[] {
  const { minRating, minPriceCents, maxPriceCents, party, hasDelivery, hasClickCollect } = criteria
  const { score, priceCents, largestParty } = columns
  const kept = (key: string, facet: Facet | null, has: (row: number) => boolean): Filter => ({
    facet,
    has,
    rows: () => remembered(known, key, () => rowsWhere(columns, has)),
    among: null,
  })
  const least = minRating === null ? null : Math.ceil(minRating * 100 - 1e-6)
  const [from, to] = [minPriceCents ?? 0, maxPriceCents ?? Number.MAX_SAFE_INTEGER]
  const priced = (row: number) => (priceCents[row] as number) >= from && (priceCents[row] as number) <= to

  return [
    ...inZipCodes(columns, criteria),
    ...withTags(columns, criteria),
    ...withinDistance(columns, criteria),
    ...withinBox(columns, criteria),
    ...(minPriceCents === null && maxPriceCents === null ? [] : [kept(`price ${from} ${to}`, 'price', priced)]),
    ...(least === null ? [] : [kept(`score ${least}`, 'rating', (row) => (score[row] as number) >= least)]),
    ...(hasDelivery ? [inBitmap('delivery', columns.delivering)] : []),
    ...(hasClickCollect ? [inBitmap('clickCollect', columns.collected)] : []),
    ...(party > 1 ? [kept(`party ${party}`, null, (row) => (largestParty[row] as number) >= party)] : []),
  ]
}

function inBitmap(facet: Facet, rows: Bitmap): Filter {
  return { facet, has: (row) => hasRow(rows, row), rows: () => rows, among: null }
}

function remembered(known: KnownMatches, key: string, make: () => Bitmap): Bitmap {
  const one = known.get(key)
  if (one) return one
  if (known.size >= MOST_KNOWN) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

function rowsWhere({ length, capacity }: Columns, has: (row: number) => boolean): Bitmap {
  const rows = emptyBitmap(capacity)
  for (let row = 0; row < length; row++) if (has(row)) addRow(rows, row)
  return rows
}

function inZipCodes(columns: Columns, { zipCodes }: Criteria): Filter[] {
  if (zipCodes.length === 0) return []
  const wanted = new Set(zipCodes)
  const has = (row: number) => wanted.has(columns.zipCodes[columns.zip[row] as number] as string)
  const among = [...wanted].flatMap((zipCode) => {
    const rows = columns.inZipCode.get(zipCode)
    return rows ? [rows] : []
  })
  return [{ facet: 'zipCode', has, rows: () => rowsInLists(columns, among, null), among }]
}

/** Any tag of a group, for every group. An unknown tag matches nothing. */
function withTags({ capacity, tags }: Columns, criteria: Criteria): Filter[] {
  const groups = Map.groupBy(criteria.tags, (id) => GROUP_OF_TAG.get(id) ?? null)
  return [...groups].map(([facet, ids]) => {
    const wearing = ids.flatMap((id) => tags.get(id) ?? [])
    const rows = () => {
      const all = emptyBitmap(capacity)
      for (const one of wearing) addAll(all, one)
      return all
    }
    return { facet, has: (row) => wearing.some((one) => hasRow(one, row)), rows, among: null }
  })
}

const GROUP_OF_TAG = new Map<number, FoodTagGroup>(FOOD_TAGS.map(({ id, group }) => [id, group]))

function withinDistance(columns: Columns, { position, distance }: Criteria): Filter[] {
  if (!position || distance === null) return []
  const near = nearness(columns, position)
  const least = dotAtDistance(distance)
  return [inCells(columns, cellsAround(position, distance), (row) => near(row) >= least)]
}

function withinBox(columns: Columns, { box }: Criteria): Filter[] {
  if (!box) return []
  const { low, high, west, east } = sidesOf(box)
  const inside = (row: number) => {
    const [x, y, z] = [columns.x[row] as number, columns.y[row] as number, columns.z[row] as number]
    return z >= low && z <= high && y * west.x - x * west.y >= 0 && x * east.y - y * east.x >= 0
  }
  return [inCells(columns, cellsInBox(box), inside)]
}

/** The rows of these cells for which `has` is true; the cells are null if there are too many. */
function inCells(columns: Columns, cells: string[] | null, has: (row: number) => boolean): Filter {
  if (!cells) return { facet: null, has, rows: () => rowsWhere(columns, has), among: null }
  const among = cells.flatMap((cell) => {
    const rows = columns.inCell.get(cell)
    return rows ? [rows] : []
  })
  return { facet: null, has, rows: () => rowsInLists(columns, among, has), among }
}

function rowsInLists(
  { capacity }: Columns,
  lists: readonly number[][],
  has: ((row: number) => boolean) | null,
): Bitmap {
  const rows = emptyBitmap(capacity)
  for (const list of lists) for (const row of list) if (!has || has(row)) addRow(rows, row)
  return rows
}

function lengthOf(lists: readonly number[][]): number {
  return lists.reduce((sum, { length }) => sum + length, 0)
}
