import { boxCentre } from '@tablee/domain/map/map-box'
import { type LatLon, zoneOfZipCode } from '@tablee/domain/map/zones'
import type { Criteria } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../context.ts'
import { findPage } from './find-page.ts'
import { LET_GO, type LetGo, withoutCriteria } from './letting-go.ts'
import { locateWords, namesLike } from './reading/reading.ts'
import type { SearchResult } from './search.ts'

/**
 * A way on from an empty search: the nearest restaurants, another time, or a name that is spelt similarly. `dropped` are the
 * criteria without which it finds `count` restaurants.
 */
export type WayOn = {
  kind: (typeof WAYS_ON)[number]
  count: number
  dropped: LetGo['criterion'][]
  /** For SPELLING, the name to search. */
  name: string | null
  /** For NEAREST, the position to search around. */
  position: LatLon | null
}
export const WAYS_ON = ['NEAREST', 'WITHOUT_TIME', 'SPELLING'] as const

const MOST_COUNTED = 10_000
const MOST_NAMES = 3

/**
 * Returns the ways on from a search without results. Each keeps as many of the other criteria as it can, and leads to at least
 * one restaurant.
 */
export async function waysOn(context: Context, { criteria, count, seed }: SearchResult): Promise<WayOn[]> {
  if (count > 0) return []
  const search: Empty = { context, criteria, seed }
  return (await Promise.all([nearest(search), withoutTime(search), spelling(search)])).flat()
}

type Empty = { context: Context; criteria: Criteria; seed: number }

/** The nearest restaurants that fit without the place, else without the name, else all that are near. */
async function nearest(search: Empty): Promise<WayOn[]> {
  const position = await placeOf(search)
  if (!position) return []
  const found = await firstFinding(search, [PLACE, [...PLACE, 'NAME'], ALL_BUT_TIME, LET_GO])
  return found ? [{ kind: 'NEAREST', name: null, position, ...found }] : []
}

/** Without the hour, then without the day, the name, and everything but the place. */
async function withoutTime(search: Empty): Promise<WayOn[]> {
  const { day, hour } = search.criteria
  if (!day && !hour) return []
  const isBoth = day !== null && hour !== null
  const found = await firstFinding(search, [...(isBoth ? [HOUR] : []), TIME, [...TIME, 'NAME'], ALL_BUT_PLACE, LET_GO])
  return found ? [{ kind: 'WITHOUT_TIME', name: null, position: null, ...found }] : []
}

/** The names most like the searched one, with the other criteria if they find it. */
async function spelling(search: Empty): Promise<WayOn[]> {
  const { context, criteria } = search
  if (criteria.name === null) return []
  const names = await namesLike(context, criteria.name, MOST_NAMES)
  const ways = await Promise.all(
    names.map(async (name): Promise<WayOn[]> => {
      const found = await firstFinding({ ...search, criteria: { ...criteria, name } }, [[], ALL_BUT_NAME])
      return found ? [{ kind: 'SPELLING', name, position: null, ...found }] : []
    }),
  )
  return ways.flat()
}

type Dropped = readonly LetGo['criterion'][]
const HOUR: Dropped = ['HOUR']
const TIME: Dropped = ['TIME']
const PLACE: Dropped = ['ADDRESS', 'DISTANCE', 'BOX', 'DISTRICT']
const ALL_BUT_TIME = LET_GO.filter((criterion) => criterion !== 'TIME' && criterion !== 'HOUR')
const ALL_BUT_PLACE = LET_GO.filter((criterion) => !PLACE.includes(criterion))
const ALL_BUT_NAME = LET_GO.filter((criterion) => criterion !== 'NAME')

/** The first of these lists of criteria without which the search has results. */
async function firstFinding({ context, criteria, seed }: Empty, lists: readonly Dropped[]) {
  const now = context.clock.now()
  for (const list of lists) {
    const { wider, dropped } = withoutCriteria(criteria, list)
    const request = { criteria: { ...wider, page: 1, pageSize: 1 }, seed, now, most: MOST_COUNTED }
    const found = await findPage(context, request)
    if (found?.count) return { count: Math.min(found.count, MOST_COUNTED), dropped }
  }
  return null
}

/** The searched place: its position, the middle of the map or of a district, or the located address. Null without a place. */
async function placeOf({ context, criteria }: Empty): Promise<LatLon | null> {
  const { position, box, zipCodes, address } = criteria
  if (box) return boxCentre(box)
  if (position) return position
  const zone = zipCodes.flatMap((zipCode) => zoneOfZipCode(zipCode) ?? [])[0]
  if (zone) return zone.centre
  const located = address === null ? null : await locateWords(context, address)
  return located && { lat: located.lat, lon: located.lon }
}
