import { useEffect, useState } from 'react'
import { type FragmentType, graphql, queryPublic } from '../../../app/graphql.ts'
import type { ResultLineFragment } from '../results/result-line.tsx'

type Card = { id: string } & FragmentType<typeof ResultLineFragment>

/** Returns the card of the chosen restaurant: from the page, or requested if another page has it; null until it is loaded. */
export function useChosenCard(chosen: string | null, onPage: readonly Card[]): Card | null {
  const [asked, setAsked] = useState<Card | null>(null)
  const known = onPage.find(({ id }) => id === chosen) ?? null
  const isMissing = chosen !== null && !known && asked?.id !== chosen

  useEffect(() => {
    if (!isMissing) return
    const asking = new AbortController()
    queryPublic(MapRestaurant, { id: chosen }, asking.signal)
      .then(({ getRestaurantById }) => setAsked(getRestaurantById))
      // Without network the pin stays highlighted. The next press requests it again.
      .catch(() => {})
    return () => asking.abort()
  }, [isMissing, chosen])

  return known ?? (asked?.id === chosen ? asked : null)
}

const MapRestaurant = graphql(`
  query MapRestaurant($id: ID!) {
    getRestaurantById(id: $id) {
      id
      ...ResultLine
    }
  }
`)
