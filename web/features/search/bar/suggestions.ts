import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import { useEffect, useState } from 'react'
import type { RestaurantSuggestionsQuery } from '../../../generated/graphql.ts'
import { graphql, queryPublic } from '../../../graphql.ts'
import { addressesLike, type SuggestedAddress } from '../../addresses/address-suggestions.ts'

type Completions = Pick<RestaurantSuggestionsQuery['searchSuggestions'], 'tags' | 'places'> & {
  restaurants: RestaurantSuggestionsQuery['searchRestaurants']['restaurants']
}

/** Null while they are loading. */
export type Suggestions = { [group in keyof Completions]: Completions[group] | null } & {
  addresses: SuggestedAddress[] | null
}

const DEBOUNCE = 400
const SHORTEST = 2
const UNKNOWN: Suggestions = { restaurants: null, tags: null, places: null, addresses: null }

/**
 * Restaurants, cuisines, places and addresses that match the text, requested after 400 ms without typing. Earlier suggestions stay until
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
      completionsOf(text, signal).then(show)
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

async function completionsOf(name: string, signal: AbortSignal): Promise<Completions> {
  try {
    const answer = await queryPublic(Restaurants, { name, pageSize: SUGGESTIONS }, signal)
    return { restaurants: answer.searchRestaurants.restaurants, ...answer.searchSuggestions }
  } catch {
    return { restaurants: [], tags: [], places: [] }
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
