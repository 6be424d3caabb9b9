import { useEffect, useEffectEvent, useState } from 'react'
import type { RestaurantSuggestionsQuery } from '../../generated/graphql.ts'
import type { SuggestedAddress } from '../addresses/address-suggestions.ts'
import type { Search } from './search-url.ts'

export type Completions = Pick<RestaurantSuggestionsQuery['searchSuggestions'], 'tags' | 'places'> & {
  restaurants: RestaurantSuggestionsQuery['searchRestaurants']['restaurants']
  ahead: RestaurantSuggestionsQuery['searchReadAhead']
}

/** Null while they are loading. */
export type Suggestions = { [group in keyof Completions]: Completions[group] | null } & {
  addresses: SuggestedAddress[] | null
}

/** A text, and the search of the bar whose other criteria count as well. */
export type Typed = { text: string; search: Search }

/** Requests what matches a text, and shows each part as it arrives. */
export type Find = (typed: Typed, signal: AbortSignal, show: (part: Partial<Suggestions>) => void) => void

const DEBOUNCE = 150
const SHORTEST = 2
const UNKNOWN: Suggestions = { restaurants: null, tags: null, places: null, ahead: null, addresses: null }

/**
 * Returns the search that the text starts, and restaurants, cuisines, places and addresses that match it, requested after 150 ms without typing, once `find`
 * is loaded. Earlier suggestions stay until the new ones arrive.
 */
export function useSuggestions(typed: string, search: Search, find: Find | null): Suggestions {
  const [found, setFound] = useState(UNKNOWN)
  const text = typed.trim()
  const findNow = useEffectEvent((signal: AbortSignal, show: (part: Partial<Suggestions>) => void) =>
    find?.({ text, search }, signal, show),
  )

  useEffect(() => {
    if (text.length < SHORTEST || !find) return setFound(UNKNOWN)

    const controller = new AbortController()
    const { signal } = controller
    const show = (part: Partial<Suggestions>) => !signal.aborted && setFound((before) => ({ ...before, ...part }))
    const timer = setTimeout(() => findNow(signal, show), DEBOUNCE)

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, find])

  return found
}
