import { random } from '@tablee/server/database/seed/random.ts'
import { searchCriteria } from './criteria.ts'
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
