import { metresBetween } from './distance.ts'
import type { Gazetteer, Street } from './gazetteer.ts'
import type { FoundAddress } from './search.ts'
import type { Position, Town } from './towns.ts'

const FURTHEST_METRES = 1000

export type Nearest = (around: Position, limit: number, type?: 'housenumber' | 'street' | 'municipality') => NearFound[]
export type NearFound = FoundAddress & { distance: number }

/** Finds the addresses or streets within a kilometre of a position, or the towns at any distance, nearest first. */
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
