import { FOOD_TAGS, type FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Criteria } from '@tablee/domain/search/search-criteria'
import type { Facet } from '../conditions.sql.ts'
import { cellsAround, cellsInBox, dotAtDistance, sidesOf } from '../sphere.ts'
import { addAll, addRow, type Bitmap, emptyBitmap, keepOnly } from './bitmap.ts'
import type { Columns } from './columns.ts'
import { nearness } from './orders.ts'

/** The rows that match one filter. A null facet is no filter, and always applies. */
export type Match = { facet: Facet | null; rows: Bitmap }

/** Cached bitmaps of frequent conditions, until a row changes. */
export type KnownMatches = Map<string, Bitmap>

const MOST_KNOWN = 64

/**
 * True if the index supports these criteria. Names, addresses, telephone numbers and dishes need the words, a day or an hour
 * the occupancy.
 */
export function isIndexed({ name, address, city, phone, dish, day, hour }: Criteria): boolean {
  return [name, address, city, phone, dish, day, hour].every((one) => one === null)
}

/** The matches of each filter of the criteria, as `conditionsOf` defines them in SQL. */
export function matchesOf(columns: Columns, criteria: Criteria, known: KnownMatches): Match[] {
  const { minRating, minPriceCents, maxPriceCents, party, hasDelivery, hasClickCollect } = criteria
  const { score, priceCents, largestParty } = columns
  const kept = (key: string, facet: Facet | null, has: (row: number) => boolean): Match => ({
    facet,
    rows: remembered(known, key, () => rowsWhere(columns, has)),
  })
  const least = minRating === null ? null : Math.ceil(minRating * 100 - 1e-6)
  const [from, to] = [minPriceCents ?? 0, maxPriceCents ?? Number.MAX_SAFE_INTEGER]
  const priced = (row: number) => (priceCents[row] as number) >= from && (priceCents[row] as number) <= to

  return [
    { facet: null, rows: columns.listed },
    ...inZipCodes(columns, criteria),
    ...withTags(columns, criteria),
    ...withinDistance(columns, criteria),
    ...withinBox(columns, criteria),
    ...(minPriceCents === null && maxPriceCents === null ? [] : [kept(`price ${from} ${to}`, 'price', priced)]),
    ...(least === null ? [] : [kept(`score ${least}`, 'rating', (row) => (score[row] as number) >= least)]),
    ...(hasDelivery ? [{ facet: 'delivery' as const, rows: columns.delivering }] : []),
    ...(hasClickCollect ? [{ facet: 'clickCollect' as const, rows: columns.collected }] : []),
    ...(party > 1 ? [kept(`party ${party}`, null, (row) => (largestParty[row] as number) >= party)] : []),
  ]
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

function inZipCodes({ capacity, inZipCode }: Columns, { zipCodes }: Criteria): Match[] {
  if (zipCodes.length === 0) return []
  const rows = emptyBitmap(capacity)
  for (const zipCode of zipCodes) for (const row of inZipCode.get(zipCode) ?? []) addRow(rows, row)
  return [{ facet: 'zipCode', rows }]
}

/** Any tag of a group, for every group. An unknown tag matches nothing. */
function withTags({ capacity, tags }: Columns, criteria: Criteria): Match[] {
  const groups = Map.groupBy(criteria.tags, (id) => GROUP_OF_TAG.get(id) ?? null)
  return [...groups].map(([facet, ids]) => {
    const rows = emptyBitmap(capacity)
    for (const id of ids) {
      const wearing = tags.get(id)
      if (wearing) addAll(rows, wearing)
    }
    return { facet, rows }
  })
}

const GROUP_OF_TAG = new Map<number, FoodTagGroup>(FOOD_TAGS.map(({ id, group }) => [id, group]))

function withinDistance(columns: Columns, { position, distance }: Criteria): Match[] {
  if (!position || distance === null) return []
  const near = nearness(columns, position)
  const least = dotAtDistance(distance)
  return [{ facet: null, rows: rowsInCells(columns, cellsAround(position, distance), (row) => near(row) >= least) }]
}

function withinBox(columns: Columns, { box }: Criteria): Match[] {
  if (!box) return []
  const { low, high, west, east } = sidesOf(box)
  const inside = (row: number) => {
    const [x, y, z] = [columns.x[row] as number, columns.y[row] as number, columns.z[row] as number]
    return z >= low && z <= high && y * west.x - x * west.y >= 0 && x * east.y - y * east.x >= 0
  }
  return [{ facet: null, rows: rowsInCells(columns, cellsInBox(box), inside) }]
}

/** The rows of these cells, or of all. */
function rowsInCells(columns: Columns, cells: string[] | null, has: (row: number) => boolean): Bitmap {
  if (!cells) return rowsWhere(columns, has)
  const rows = emptyBitmap(columns.capacity)
  for (const cell of cells) for (const row of columns.inCell.get(cell) ?? []) if (has(row)) addRow(rows, row)
  return rows
}
