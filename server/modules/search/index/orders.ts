import { MOST_HALVINGS, PARTNER_NEARER } from '@tablee/domain/search/score'
import { type Criteria, SCALE_KILOMETRES } from '@tablee/domain/search/search-criteria'
import { dotAtDistance, EARTH_RADIUS, pointAt } from '../sphere.ts'
import { hasRow } from './bitmap.ts'
import { type Columns, UNKNOWN } from './columns.ts'
import { selectFirst } from './select-first.ts'
import { shuffleKey } from './shuffle.ts'

export type Compare = (one: number, other: number) => number

/** The orders in which rows are kept sorted, like the indexes of the database. */
export const KEPT_ORDERS = ['RELEVANCE', 'RATING', 'PRICE_ASC', 'PRICE_DESC', 'IDASC'] as const
export type KeptOrder = (typeof KEPT_ORDERS)[number]

export function keptOrder(columns: Columns, order: KeptOrder): Compare {
  const { ids, standing, score, priceCents } = columns
  const at = (column: Int32Array | Int16Array, row: number) => column[row] as number
  const byId: Compare = (one, other) => at(ids, one) - at(ids, other)
  switch (order) {
    case 'RELEVANCE':
      return (one, other) => at(standing, other) - at(standing, one) || byId(one, other)
    case 'RATING':
      return (one, other) => at(score, other) - at(score, one) || byId(one, other)
    case 'PRICE_ASC':
      return (one, other) => dear(at(priceCents, one)) - dear(at(priceCents, other)) || byId(one, other)
    case 'PRICE_DESC':
      return (one, other) => at(priceCents, other) - at(priceCents, one) || byId(one, other)
    case 'IDASC':
      return byId
  }
}

/** Unknown prices come last. */
function dear(cents: number): number {
  return cents === UNKNOWN ? Number.MAX_SAFE_INTEGER : cents
}

/** Grows as a row gets nearer; NaN without a position. Uses the same sum as the database, term by term. */
export function nearness({ x, y, z }: Columns, position: NonNullable<Criteria['position']>): (row: number) => number {
  const point = pointAt(position)
  return (row) => (x[row] as number) * point.x + (y[row] as number) * point.y + (z[row] as number) * point.z
}

/**
 * The score of a search without a name (`domain/search/score.ts`); NaN without a position. Uses the same sums as the database,
 * term by term.
 */
export function scoreNearby(
  columns: Columns,
  {
    position,
    positionScale,
  }: { position: NonNullable<Criteria['position']>; positionScale: Criteria['positionScale'] },
): (row: number) => number {
  const { merit, partners } = columns
  const near = nearness(columns, position)
  const kilometres = SCALE_KILOMETRES[positionScale]
  const farthest = dotAtDistance(MOST_HALVINGS * kilometres)
  const halves = EARTH_RADIUS / kilometres
  return (row) => {
    if (merit[row] === UNKNOWN) return Number.NaN
    // Rounding may exceed 1.
    const angle = Math.acos(Math.max(Math.min(near(row), 1), farthest))
    const halvings = (angle * halves) / (hasRow(partners, row) ? PARTNER_NEARER : 1)
    return 0.5 ** halvings * (merit[row] as number)
  }
}

/** The first `wanted` of these rows by a key that is computed once for each, the greatest first and NaN last. */
export function greatestFirst(
  { ids }: Columns,
  rows: Int32Array,
  wanted: number,
  keyOf: (row: number) => number,
): Int32Array {
  const keys = new Float64Array(rows.length)
  const places = new Int32Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    keys[place] = keyOf(rows[place] as number)
    places[place] = place
  }
  const compare: Compare = (one, other) =>
    descending(keys[one] as number, keys[other] as number) ||
    (ids[rows[one] as number] as number) - (ids[rows[other] as number] as number)
  return selectFirst(places, wanted, compare).map((place) => rows[place] as number)
}

function descending(one: number, other: number): number {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return 0
  if (Number.isNaN(one)) return 1
  return Number.isNaN(other) ? -1 : other - one
}

/** Partners first, each group shuffled by the seed. */
export function shuffled({ ids, partners, capacity, length }: Columns, seed: number): Compare {
  const keys = new Int32Array(2 * capacity)
  for (let row = 0; row < length; row++) shuffleKey(ids[row] as number, seed, keys.subarray(2 * row, 2 * row + 2))
  return (one, other) => {
    const partner = Number(hasRow(partners, other)) - Number(hasRow(partners, one))
    if (partner !== 0) return partner
    const upper = (keys[2 * one] as number) - (keys[2 * other] as number)
    if (upper !== 0) return upper
    return (
      (keys[2 * one + 1] as number) - (keys[2 * other + 1] as number) || (ids[one] as number) - (ids[other] as number)
    )
  }
}
