import type { MapBox } from '@tablee/domain/map/map-box'
import type { LatLon } from '@tablee/domain/map/zones'

export type MapPoint = LatLon & { id: number; priceCents: number | null }

/** Nearby restaurants: their centre, their number, the lowest price, and the id if there is only one. */
export type PointGroup = LatLon & { count: number; fromCents: number | null; id: number | null }

/** The number of cells along the shorter side of a view; the longer side has up to twice as many. */
const CELLS = 12
/** The length of a degree of longitude relative to one of latitude, in France. */
const SQUEEZE = 0.66

/** Groups points by the cells of a grid that stays fixed while the view moves, and halves as it zooms in. */
export function groupPoints(points: Iterable<MapPoint>, view: MapBox): PointGroup[] {
  const side = Math.max((view.east - view.west) * SQUEEZE, view.north - view.south)
  const cell = 2 ** Math.floor(Math.log2(side / CELLS))
  const groups = new Map<string, PointGroup>()
  for (const { lat, lon, id, priceCents } of points) {
    const key = `${Math.floor(lat / cell)}:${Math.floor((lon * SQUEEZE) / cell)}`
    const group = groups.get(key)
    if (!group) {
      groups.set(key, { lat, lon, count: 1, fromCents: priceCents, id })
      continue
    }
    group.count++
    group.id = null
    group.lat += (lat - group.lat) / group.count
    group.lon += (lon - group.lon) / group.count
    group.fromCents = least(group.fromCents, priceCents)
  }
  return [...groups.values()]
}

function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
