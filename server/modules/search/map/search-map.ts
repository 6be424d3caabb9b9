import { boxFault, type MapBox, sharedBox } from '@tablee/domain/map/map-box'
import { type Criteria, type CriteriaInput, readCriteria } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publicDb } from '../../../public-db.ts'
import { UNKNOWN } from '../index/columns.ts'
import { readCardsOf } from '../index/find-in-index.ts'
import { isIndexed } from '../index/matches.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { FoundRestaurant } from '../read-cards.ts'
import { positionOf } from '../sphere.ts'
import { groupPoints, type MapPoint, type PointGroup } from './group-points.ts'
import { readPoints } from './map-points.sql.ts'

export type MapPlace = Omit<PointGroup, 'id'> & { restaurant: FoundRestaurant | null }

/** Beyond this number restaurants are grouped: a phone can place that many pins at once. */
const MOST_ALONE = 200
/** Beyond this number, only every nth restaurant is used, as a sample of the others. */
const MOST_SEEN = 50_000
/** The most points that a statement reads; results are counted up to the same number. */
const MOST_READ = 10_000

/** Returns all results of a search in a view of the map, whatever the page. Throws BAD_USER_INPUT as the search does. */
export async function searchMap(context: Context, input: CriteriaInput, view: MapBox): Promise<MapPlace[]> {
  const now = context.clock.now()
  const read = readCriteria(input, now)
  const fault = boxFault(view)
  if (!read.ok || fault) throw badInput({ ...(read.ok ? {} : read.fields), ...(fault && { view: fault }) })

  const box = read.criteria.box ? sharedBox(read.criteria.box, view) : view
  if (!box) return []
  const { points, standsFor } = await pointsOf(context, { ...read.criteria, box }, now)
  const groups = points.length * standsFor <= MOST_ALONE ? points.map(alone) : groupPoints(points, view)
  const cards = await readCardsOf(
    context,
    groups.flatMap(({ id }) => id ?? []),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return groups.flatMap(({ id, ...group }) => {
    const restaurant = id === null ? null : cardOf.get(id)
    return restaurant === undefined ? [] : [{ ...group, count: group.count * standsFor, restaurant }]
  })
}

function alone({ id, lat, lon, priceCents }: MapPoint): PointGroup {
  return { id, lat, lon, count: 1, fromCents: priceCents }
}

/** Uses this process's index if it supports the criteria, else the database. */
async function pointsOf(context: Context, criteria: Criteria, now: number) {
  const index = context.inMemory.searchIndex
  if (index && isIndexed(criteria)) return pointsInIndex(index, criteria)

  const rows = await readPoints(publicDb(context), { criteria, seed: 0, now, most: MOST_READ })
  return { points: rows.map(({ id, priceCents, ...at }) => ({ id, priceCents, ...positionOf(at) })), standsFor: 1 }
}

function pointsInIndex(index: SearchIndex, criteria: Criteria) {
  const { ids, priceCents, x, y, z } = index.columns
  const rows = index.found(criteria)
  const standsFor = Math.max(1, Math.ceil(rows.length / MOST_SEEN))
  const points: MapPoint[] = []
  for (let n = 0; n < rows.length; n += standsFor) {
    const row = rows[n] as number
    const at = { x: x[row] as number, y: y[row] as number, z: z[row] as number }
    const cents = priceCents[row] as number
    points.push({ id: ids[row] as number, priceCents: cents === UNKNOWN ? null : cents, ...positionOf(at) })
  }
  return { points, standsFor }
}
