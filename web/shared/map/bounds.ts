import type { MapBox } from '@tablee/domain/map/map-box'
import type { LatLon } from '@tablee/domain/map/zones'
import type { LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl'

export function boundsOf({ south, west, north, east }: MapBox): LngLatBoundsLike {
  return [west, south, east, north]
}

export function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds()
  return {
    south: Math.max(bounds.getSouth(), -90),
    west: Math.max(bounds.getWest(), -180),
    north: Math.min(bounds.getNorth(), 90),
    east: Math.min(bounds.getEast(), 180),
  }
}

/** Degrees. The closest view: about a kilometre and a half. */
const NARROWEST = 0.014
const PARIS: MapBox = { south: 48.815, west: 2.25, north: 48.902, east: 2.42 }

/** Returns the box around all points, not too close; Paris without points. */
export function boxAround(points: readonly LatLon[]): MapBox {
  if (points.length === 0) return PARIS
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  const [south, north] = atLeast(Math.min(...lats), Math.max(...lats), NARROWEST)
  const [west, east] = atLeast(Math.min(...lons), Math.max(...lons), NARROWEST * 1.5)
  return { south, west, north, east }
}

function atLeast(from: number, to: number, span: number): [number, number] {
  const missing = Math.max(span - (to - from), 0) / 2
  return [from - missing, to + missing]
}
