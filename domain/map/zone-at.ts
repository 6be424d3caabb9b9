import { CROSSINGS, RINGS } from './district-borders.ts'
import { contains, type Point } from './polygon.ts'
import { type Zone, zoneOfZipCode } from './zones.ts'

/**
 * Returns the zone that contains a position, or null outside the 25. The borders are straight from crossing to crossing: about
 * one position in fifty is so near to a border that it gets the neighbour's zone.
 */
export function zoneAt(lat: number, lon: number): Zone | null {
  const point = { x: lon, y: lat }
  return ZONE_RINGS.find(({ ring }) => contains(ring, point))?.zone ?? null
}

const POINTS = new Map(
  CROSSINGS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', lat, lon] = line.split(' ')
      return [name, { x: Number(lon), y: Number(lat) }]
    }),
)

const ZONE_RINGS: readonly { zone: Zone; ring: Point[] }[] = RINGS.replaceAll('\n ', ' ')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [zipCode = '', places = ''] = line.split(': ')
    const zone = zoneOfZipCode(zipCode)
    return zone ? [{ zone, ring: places.split(' ').map(pointOf) }] : []
  })

function pointOf(place: string): Point {
  const [lat, lon] = place.split(',').map(Number)
  return POINTS.get(place) ?? { x: lon ?? Number.NaN, y: lat ?? Number.NaN }
}
