import type { CriteriaInput } from '@tablee/domain/search/search-criteria'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { TOWN_SIZE } from '@tablee/tools/scale/restaurants.ts'
import { TOWNS } from '@tablee/tools/scale/towns.ts'

type Town = (typeof TOWNS)[number]

const DIFFERENT = 400
const CUISINES = [1, 2, 3, 13, 21, 30, 46, 47, 52, 56, 58, 71, 83, 100]
const AMBIANCES = [160, 161, 162, 163, 164]
const NAMES = ['marcel', 'bistrot suzanne', 'chez lu', 'brasserie leroy', 'jardin', 'pizz', 'comptior', 'roger gare']

/** Returns the five kinds of search, each with 400 different criteria in the towns of the generated restaurants. */
export function searchCriteria(restaurants: number): { name: string; criteria: CriteriaInput[] }[] {
  const towns = TOWNS.slice(0, Math.max(1, Math.floor(restaurants / TOWN_SIZE)))
  const kind = (name: string, ask: (chance: Random, town: Town) => CriteriaInput) => {
    const chance = random(name)
    return { name, criteria: Array.from({ length: DIFFERENT }, () => ask(chance, chance.pick(towns))) }
  }
  return [
    kind('name in a town', ({ pick }, [city]) => ({ name: pick(NAMES), city })),
    kind('district + tags', ({ int, some }, [, zipCode]) => ({
      zipCode: [String(zipCode + int(0, 19)).padStart(5, '0')],
      tags: [...some(CUISINES, 8), ...some(AMBIANCES, 3)],
    })),
    kind('distance', ({ next, pick }, town) => ({ ...near(town, next), distance: pick([5, 10]), order: 'DISTANCE' })),
    kind('price + rating around a position', ({ next, int }, town) => ({
      ...near(town, next),
      distance: 10,
      avgMinPrice: int(2, 5) * 5,
      avgMaxPrice: int(6, 12) * 5,
      avgRating: int(6, 9) / 2,
      order: 'DISTANCE',
    })),
    kind('RANDOM in a town', ({ int }, [city]) => ({ city, order: 'RANDOM', seed: int(1, 1e6), page: int(1, 5) })),
  ]
}

function near([, , lat, lon]: Town, next: () => number): CriteriaInput {
  return { userLatitude: lat + (next() - 0.5) * 0.06, userLongitude: lon + (next() - 0.5) * 0.08 }
}
