import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import { useEffect, useState } from 'react'
import type { RestaurantSuggestionsQuery } from '../../../generated/graphql.ts'
import { graphql, queryPublic } from '../../../graphql.ts'
import { addressesLike, type SuggestedAddress } from '../../addresses/address-suggestions.ts'

export type SuggestedRestaurant = RestaurantSuggestionsQuery['searchRestaurants']['restaurants'][number]

/** Null while they are loading. */
export type Suggestions = { restaurants: SuggestedRestaurant[] | null; addresses: SuggestedAddress[] | null }

const DEBOUNCE = 400
const SHORTEST = 2
const UNKNOWN: Suggestions = { restaurants: null, addresses: null }

/**
 * Restaurants and addresses that match the text, requested after 400 ms without typing. Earlier suggestions stay until
 * the new ones arrive; a request that fails counts as empty and leaves the other one.
 */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(UNKNOWN)
  const text = typed.trim()

  useEffect(() => {
    if (text.length < SHORTEST) return setFound(UNKNOWN)

    const { signal, abort } = abortable()
    const show = (part: Partial<Suggestions>) => !signal.aborted && setFound((before) => ({ ...before, ...part }))
    const timer = setTimeout(() => {
      restaurantsNamed(text, signal).then((restaurants) => show({ restaurants }))
      addressesLike(text, signal)
        .catch(() => [])
        .then((addresses) => show({ addresses }))
    }, DEBOUNCE)

    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [text])

  return found
}

async function restaurantsNamed(name: string, signal: AbortSignal): Promise<SuggestedRestaurant[]> {
  try {
    const { searchRestaurants } = await queryPublic(Restaurants, { name, pageSize: SUGGESTIONS }, signal)
    return searchRestaurants.restaurants
  } catch {
    return []
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
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
  }
`)
