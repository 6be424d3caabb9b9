import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import { graphql, queryPublic } from '../../app/graphql.ts'
import { addressesLike } from '../addresses/address-suggestions.ts'
import type { Completions, Find } from './suggestions.ts'

/** A request that fails counts as empty and does not affect the other one. */
export const findSuggestions: Find = (text, signal, show) => {
  completionsOf(text, signal).then(show)
  addressesLike(text, signal)
    .catch(() => [])
    .then((addresses) => show({ addresses }))
}

async function completionsOf(name: string, signal: AbortSignal): Promise<Completions> {
  try {
    const answer = await queryPublic(Restaurants, { name, pageSize: SUGGESTIONS }, signal)
    return { restaurants: answer.searchRestaurants.restaurants, ...answer.searchSuggestions }
  } catch {
    return { restaurants: [], tags: [], places: [] }
  }
}

const Restaurants = graphql(`
  query RestaurantSuggestions($name: String!, $pageSize: Int!) {
    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {
      restaurants {
        id
        name
        address
        zipCode
        city
      }
    }
    searchSuggestions(text: $name) {
      tags {
        id
        name
      }
      places {
        kind
        label
        latitude
        longitude
      }
    }
  }
`)
