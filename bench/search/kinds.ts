import type { CriteriaInput } from '@tablee/domain/search/search-criteria'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { TOWN_SIZE } from '@tablee/tools/scale/restaurants.ts'
import { TOWNS } from '@tablee/tools/scale/towns.ts'
import { type RecordedQuery, recorder } from './recorder.ts'

export type SearchKind = { name: string; answer: 'search' | 'restaurant'; requests: RecordedQuery[] }

// The fields of a search result on our pages.
const SEARCH = `query Search($criteria: RestaurantsCriteria!) {
  searchRestaurants(restaurantsCriteria: $criteria) {
    count countIsExact totalPages seed
    restaurants {
      id name address zipCode city avgPrice avgRating reviewCount opensSoon isPartner
      latitude longitude hasDelivery hasClickCollect
      tags { id name } cover { imageKey }
    }
  }
}`

// The queries of our restaurant page and its reviews.
const RESTAURANT = `query Restaurant($id: ID!) {
  getReviews(restaurantId: $id, page: 1, pageSize: 10) {
    count totalPages
    reviews { id comment avgRating createdAt visitedOn user { firstName lastName } reply { comment createdAt } }
  }
  getRestaurantById(id: $id) {
    id name address zipCode city phone website description avgPrice avgRating reviewCount seatingCapacity
    latitude longitude isPartner hasDelivery hasClickCollect acceptsVouchers opensSoon source holidayLine
    tags { id name group } cover { imageKey } restaurantImages { id imageKey isCover }
    closures { from to reason }
    openingHours { isClosed isContinuousService lunchHours dinnerHours fullDayOpeningHours }
    deliveryDetails { serviceFees areas { id district } }
    menu {
      foodItems { id name description priceTTC isActive isAlcohol allergens categorie { id name } }
      meals { id name combos { id name description priceTTC isActive isAlcohol allergens } }
    }
  }
}`

/** Returns the five kinds of search and the restaurant page, with the SQL statements of each request. */
export async function kindsOf(databaseUrl: string, restaurants: number): Promise<SearchKind[]> {
  const { record, close } = recorder(databaseUrl)
  const kinds: SearchKind[] = []
  for (const { name, criteria } of searchCriteria(restaurants)) {
    const requests: RecordedQuery[] = []
    for (const one of criteria) requests.push(await record(SEARCH, { criteria: one }))
    kinds.push({ name, answer: 'search', requests })
  }

  const chance = random('restaurant page')
  const requests: RecordedQuery[] = []
  for (let n = 0; n < 400; n++) requests.push(await record(RESTAURANT, { id: chance.int(1, restaurants) }))
  kinds.push({ name: 'restaurant page', answer: 'restaurant', requests })
  await close()
  return kinds
}

type Town = (typeof TOWNS)[number]

const DIFFERENT = 400
const CUISINES = [1, 2, 3, 13, 21, 30, 46, 47, 52, 56, 58, 71, 83, 100]
const AMBIANCES = [160, 161, 162, 163, 164]
const NAMES = ['marcel', 'bistrot suzanne', 'chez lu', 'brasserie leroy', 'jardin', 'pizz', 'comptior', 'roger gare']

/** Returns the five kinds of search, each with 400 different criteria in the towns of the generated restaurants. */
function searchCriteria(restaurants: number): { name: string; criteria: CriteriaInput[] }[] {
  const towns = TOWNS.slice(0, Math.max(1, Math.floor(restaurants / TOWN_SIZE)))
  const kind = (name: string, draw: (chance: Random, town: Town) => CriteriaInput) => {
    const chance = random(name)
    return { name, criteria: Array.from({ length: DIFFERENT }, () => draw(chance, chance.pick(towns))) }
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
