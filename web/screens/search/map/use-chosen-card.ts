import { useEffect, useState } from 'react'
import { type FragmentType, graphql, queryPublic } from '../../../app/graphql.ts'
import type { ResultLineFragment } from '../results/result-line.tsx'

type Card = { id: string } & FragmentType<typeof ResultLineFragment>

/** Returns the card of the chosen restaurant: from the page, or requested if another page has it; null until it is loaded. */
export function useChosenCard(chosen: string | null, onPage: readonly Card[]): Card | null {
  const [loaded, setLoaded] = useState<Card | null>(null)
  const known = onPage.find(({ id }) => id === chosen) ?? null
  const isMissing = chosen !== null && !known && loaded?.id !== chosen

  useEffect(() => {
    if (!isMissing) return
    const request = new AbortController()
    queryPublic(MapRestaurant, { id: chosen }, request.signal)
      .then(({ getRestaurantById }) => setLoaded(getRestaurantById))
      // Without network the pin stays highlighted. The next press requests it again.
      .catch(() => {})
    return () => request.abort()
  }, [isMissing, chosen])

  return known ?? (loaded?.id === chosen ? loaded : null)
}

const MapRestaurant = graphql(`
  query MapRestaurant($id: ID!) {
    getRestaurantById(id: $id) {
      id
      ...ResultLine
    }
  }
`)
