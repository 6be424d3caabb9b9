import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import { graphql, queryPublic } from '../../app/graphql.ts'
import { addressesLike } from '../addresses/address-suggestions.ts'
import { criteriaOf } from './criteria-of.ts'
import type { Completions, Find, Typed } from './suggestions.ts'

/** A request that fails counts as empty and does not affect the other one. */
export const findSuggestions: Find = ({ text, search }, signal, show) => {
  completionsOf({ text, search }, signal).then(show)
  addressesLike(text, signal)
    .catch(() => [])
    .then((addresses) => show({ addresses }))
}

async function completionsOf({ text, search }: Typed, signal: AbortSignal): Promise<Completions> {
  try {
    const answer = await queryPublic(
      Restaurants,
      { name: text, pageSize: SUGGESTIONS, criteria: criteriaOf(search) },
      signal,
    )
    const { searchRestaurants, searchSuggestions, searchReadAhead } = answer
    return { restaurants: searchRestaurants.restaurants, ...searchSuggestions, ahead: searchReadAhead }
  } catch {
    return { restaurants: [], tags: [], places: [], ahead: null }
  }
}

const Restaurants = graphql(`
  query RestaurantSuggestions($name: String!, $pageSize: Int!, $criteria: RestaurantsCriteria!) {
    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {
      restaurants {
        id
        name
        address
        zipCode
        city
      }
    }
    searchReadAhead(text: $name, criteria: $criteria) {
      words
      count
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
