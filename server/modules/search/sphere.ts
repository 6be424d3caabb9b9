import type { MapBox } from '@tablee/domain/map/map-box'
import type { LatLon } from '@tablee/domain/map/zones'

/** A point on the unit sphere: the nearer of two points has the greater dot product with a third. */
export type SpherePoint = { x: number; y: number; z: number }

/** Mean radius of the Earth, kilometres. */
export const EARTH_RADIUS = 6371.0088
// A tenth of a degree: 11 km by 7 in France, so that the usual 10 km cover a dozen cells.
const CELLS_A_DEGREE = 10
const MOST_CELLS = 1500
const ROUNDING = 1e-9

export function pointAt({ lat, lon }: LatLon): SpherePoint {
  const phi = radians(lat)
  const lambda = radians(lon)
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** The dot product of two points at this distance. */
export function dotAtDistance(kilometres: number): number {
  return Math.cos(kilometres / EARTH_RADIUS)
}

export function cellOf({ lat, lon }: LatLon): string {
  return `${Math.floor(lat * CELLS_A_DEGREE)}:${around(Math.floor(lon * CELLS_A_DEGREE))}`
}

/** The cells that cover a radius around a position. Null if there are more than MOST_CELLS. */
export function cellsAround({ lat, lon }: LatLon, kilometres: number): string[] | null {
  const angle = kilometres / EARTH_RADIUS
  const widening = Math.sin(angle) / Math.cos(radians(lat))
  if (widening >= 1 || Math.abs(lat) + degrees(angle) >= 90) return null

  const reach = degrees(Math.asin(widening))
  return cellsBetween(spanOf(lat - degrees(angle), lat + degrees(angle)), spanOf(lon - reach, lon + reach))
}

/** The cells that cover a box. Null if there are more than MOST_CELLS. */
export function cellsInBox({ south, west, north, east }: MapBox): string[] | null {
  return cellsBetween(spanOf(south, north), spanOf(west, east))
}

function cellsBetween(rows: Span, columns: Span): string[] | null {
  if (rows.length * columns.length > MOST_CELLS) return null
  return each(rows).flatMap((row) => each(columns).map((column) => `${row}:${around(column)}`))
}

type Span = { first: number; length: number }

function spanOf(from: number, to: number): Span {
  const first = Math.floor((from - ROUNDING) * CELLS_A_DEGREE)
  return { first, length: Math.floor((to + ROUNDING) * CELLS_A_DEGREE) - first + 1 }
}

function each({ first, length }: Span): number[] {
  return Array.from({ length }, (_, n) => first + n)
}

/** The conditions for points in a box: `z` between two values, east of one meridian and west of another. */
export type BoxSides = { low: number; high: number; west: Meridian; east: Meridian }
/** Half a meridian, as a point on the equator. */
type Meridian = { x: number; y: number }

export function sidesOf({ south, west, north, east }: MapBox): BoxSides {
  const meridian = (lon: number) => ({ x: Math.cos(radians(lon)), y: Math.sin(radians(lon)) })
  return {
    low: Math.sin(radians(south)),
    high: Math.sin(radians(north)),
    west: meridian(west),
    east: meridian(east),
  }
}

export function positionOf({ x, y, z }: SpherePoint): LatLon {
  return { lat: degrees(Math.asin(z)), lon: degrees(Math.atan2(y, x)) }
}

/** Wraps columns at 180°. */
function around(column: number): number {
  const half = 180 * CELLS_A_DEGREE
  return ((((column + half) % (2 * half)) + 2 * half) % (2 * half)) - half
}

function radians(angle: number): number {
  return (angle / 180) * Math.PI
}

function degrees(angle: number): number {
  return (angle / Math.PI) * 180
}
