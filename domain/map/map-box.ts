import type { LatLon } from './zones.ts'

/** A part of the map, in degrees; it never reaches across the 180th meridian. */
export type MapBox = { south: number; west: number; north: number; east: number }

/** A French sentence where a box is none. */
export function boxFault({ south, west, north, east }: MapBox): string | null {
  const isBox = -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180
  return isBox && east - west <= WIDEST ? null : 'Cette zone de la carte n’existe pas.'
}

// Half of the Earth: a wider box is not between two meridians.
const WIDEST = 180

export function isInBox({ lat, lon }: LatLon, { south, west, north, east }: MapBox): boolean {
  return south <= lat && lat <= north && west <= lon && lon <= east
}

/** The part that two boxes share, null where they share none. */
export function sharedBox(one: MapBox, other: MapBox): MapBox | null {
  const shared = {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
  return boxFault(shared) === null ? shared : null
}
