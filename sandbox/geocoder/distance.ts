import type { Position } from './towns.ts'

/** Returns the great-circle distance in metres. */
export function metresBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180
  const lat = Math.sin(((other.lat - one.lat) * radians) / 2)
  const lon = Math.sin(((other.lon - one.lon) * radians) / 2)
  const chord = lat * lat + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * lon * lon
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
