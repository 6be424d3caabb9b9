import type { LatLon } from '@tablee/domain/map/zones'

const EARTH_RADIUS = 6371

/** Returns the distance in kilometres in a straight line. */
export function kilometresBetween(from: LatLon, to: LatLon): number {
  const across = Math.cos(radians((from.lat + to.lat) / 2)) * radians(to.lon - from.lon)
  return EARTH_RADIUS * Math.hypot(across, radians(to.lat - from.lat))
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI
}
