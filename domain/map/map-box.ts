import type { LatLon } from './zones.ts'

/** A part of the map, in degrees. It never crosses the 180th meridian. */
export type MapBox = { south: number; west: number; north: number; east: number }

/** Returns a French error text if the box is invalid, otherwise null. */
export function boxFault({ south, west, north, east }: MapBox): string | null {
  const isBox = -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180
  return isBox && east - west <= WIDEST ? null : 'Cette zone de la carte n’existe pas.'
}

// Half of the Earth. A wider box is ambiguous.
const WIDEST = 180

export function isInBox({ lat, lon }: LatLon, { south, west, north, east }: MapBox): boolean {
  return south <= lat && lat <= north && west <= lon && lon <= east
}

export function boxCentre({ south, west, north, east }: MapBox): LatLon {
  return { lat: (south + north) / 2, lon: (west + east) / 2 }
}

/** Returns the intersection of two boxes, null if they share none. */
export function sharedBox(one: MapBox, other: MapBox): MapBox | null {
  const shared = {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
  return boxFault(shared) === null ? shared : null
}
