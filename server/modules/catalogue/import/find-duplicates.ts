import type { Database } from '../../../database/connect.ts'
import { distinctPairs, type PlacedRestaurant, restaurantsNorthOf } from './duplicates.sql.ts'
import { areContained, areLike, metresBetween, Neighbourhood } from './like-places.ts'
import { LIKE_PLACE_METRES } from './merge-places.ts'

/** Two restaurants near each other with similar names. One of them at least is removable. */
export type LikeRestaurants = { one: PlacedRestaurant; other: PlacedRestaurant; metres: number }

/** Restaurants read at once, from south to north. */
const BATCH = 5_000
const MOST = 200

/**
 * Returns pairs of restaurants that may be one, the nearest to each other first, at most 200. Pairs that an operator has called distinct
 * and pairs of which neither is removable are left out.
 */
export async function findDuplicates(db: Database): Promise<LikeRestaurants[]> {
  const distinct = new Set((await distinctPairs(db)).map(({ oneId, otherId }) => `${oneId} ${otherId}`))
  const found: LikeRestaurants[] = []
  let neighbours = new Neighbourhood<PlacedRestaurant>()

  for (let last = { latitude: -90, id: 0 }; found.length < MOST; ) {
    const batch = await restaurantsNorthOf(db, last, BATCH)
    const final = batch.at(-1)
    if (!final) break
    for (const other of batch) {
      for (const one of neighbours.around(other)) {
        const pair = pairOf(one, other)
        if (pair && !distinct.has(`${pair.one.id} ${pair.other.id}`)) found.push(pair)
      }
      neighbours.add(other, other)
    }
    // The next batch begins here, so it only needs the northern edge of this one.
    const edge = batch.filter(({ latitude }) => latitude > final.latitude - EDGE)
    neighbours = new Neighbourhood()
    for (const one of edge) neighbours.add(one, one)
    last = final
  }
  return found.slice(0, MOST).sort((a, b) => a.metres - b.metres)
}

/** In degrees, more than the distance of a pair. */
const EDGE = 0.001

function pairOf(a: PlacedRestaurant, b: PlacedRestaurant): LikeRestaurants | null {
  const metres = metresBetween(a, b)
  if (metres > LIKE_PLACE_METRES || !(a.isRemovable || b.isRemovable)) return null
  if (!areLike(a.name, b.name) && !areContained(a.name, b.name)) return null
  const [one, other] = a.id < b.id ? [a, b] : [b, a]
  return { one, other, metres: Math.round(metres) }
}
