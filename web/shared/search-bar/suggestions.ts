import { useEffect, useState } from 'react'
import type { RestaurantSuggestionsQuery } from '../../generated/graphql.ts'
import type { SuggestedAddress } from '../addresses/address-suggestions.ts'

export type Completions = Pick<RestaurantSuggestionsQuery['searchSuggestions'], 'tags' | 'places'> & {
  restaurants: RestaurantSuggestionsQuery['searchRestaurants']['restaurants']
}

/** Null while they are loading. */
export type Suggestions = { [group in keyof Completions]: Completions[group] | null } & {
  addresses: SuggestedAddress[] | null
}

/** Requests what matches a text, and shows each part as it arrives. */
export type Find = (text: string, signal: AbortSignal, show: (part: Partial<Suggestions>) => void) => void

const DEBOUNCE = 400
const SHORTEST = 2
const UNKNOWN: Suggestions = { restaurants: null, tags: null, places: null, addresses: null }

/**
 * Returns restaurants, cuisines, places and addresses that match the text, requested after 400 ms without typing, once `find`
 * is loaded. Earlier suggestions stay until the new ones arrive.
 */
export function useSuggestions(typed: string, find: Find | null): Suggestions {
  const [found, setFound] = useState(UNKNOWN)
  const text = typed.trim()

  useEffect(() => {
    if (text.length < SHORTEST || !find) return setFound(UNKNOWN)

    const controller = new AbortController()
    const { signal } = controller
    const show = (part: Partial<Suggestions>) => !signal.aborted && setFound((before) => ({ ...before, ...part }))
    const timer = setTimeout(() => find(text, signal, show), DEBOUNCE)

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, find])

  return found
}
