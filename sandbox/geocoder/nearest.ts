import type { Gazetteer, Street } from './gazetteer.ts'
import type { Found } from './search.ts'
import type { Position, Town } from './towns.ts'

const FURTHEST_METRES = 1000

export type Nearest = (around: Position, limit: number, type?: 'housenumber' | 'street' | 'municipality') => NearFound[]
export type NearFound = Found & { distance: number }

/** The houses, streets or towns around a position, nearest first; nothing further than a kilometre, towns excepted. */
export function createNearest({ streets, towns }: Gazetteer): Nearest {
  const houses = streets.flatMap((street) =>
    [...street.houses].map(([house, position]) => ({ street, house, position })),
  )

  return (around, limit, type = 'housenumber') => {
    if (type === 'municipality')
      return closest(
        towns.map((town) => found(around, town, town)),
        limit,
        Infinity,
      )
    if (type === 'street')
      return closest(
        streets.map((street) => found(around, street, street.town, street)),
        limit,
      )

    const box = { lat: FURTHEST_METRES / 111_000, lon: FURTHEST_METRES / 72_000 }
    const near = houses.filter(
      ({ position }) => Math.abs(position.lat - around.lat) < box.lat && Math.abs(position.lon - around.lon) < box.lon,
    )
    return closest(
      near.map(({ street, house, position }) => found(around, position, street.town, street, house)),
      limit,
    )
  }
}

/** Great-circle distance in metres. */
export function metresBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180
  const lat = Math.sin(((other.lat - one.lat) * radians) / 2)
  const lon = Math.sin(((other.lon - one.lon) * radians) / 2)
  const chord = lat * lat + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * lon * lon
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function found(around: Position, position: Position, town: Town, street?: Street, house?: string): NearFound {
  const distance = Math.round(metresBetween(around, position))
  return { town, street, house, position, distance, score: Math.max(0, 1 - distance / 10_000) }
}

function closest(all: NearFound[], limit: number, furthest = FURTHEST_METRES): NearFound[] {
  return all
    .filter(({ distance }) => distance <= furthest)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
}
