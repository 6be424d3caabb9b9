import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { type FragmentType, getFragmentData, graphql, queryPublic } from '../../../app/graphql.ts'
import { boxOf } from '../../../shared/map/bounds.ts'
import { criteriaOf } from '../../../shared/search-bar/criteria-of.ts'
import { type Search, searchUrl, toAMetre } from '../../../shared/search-bar/search-url.ts'
import type { MapPin } from './gather-pins.ts'
import { ResultPinFragment } from './result-map.tsx'

/**
 * The pins of all results in the visible part of the map, grouped if there are many, and the pins of the page, which are shown
 * until the server has responded. `isLoading` is true while the pins are about to change.
 */
export function useMapPins(
  map: MapLibre,
  search: Search,
  onPage: readonly FragmentType<typeof ResultPinFragment>[],
): { found: readonly MapPin[]; onPage: readonly MapPin[]; isLoading: boolean } {
  const url = searchUrl({ ...search, page: 1, order: 'RELEVANCE', seed: null })
  const [answer, setAnswer] = useState<{ url: string; pins: readonly MapPin[] } | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [requested, setRequested] = useState({ url, search })
  if (requested.url !== url) setRequested({ url, search })

  useEffect(() => {
    let request = new AbortController()
    const load = () => {
      request.abort()
      request = new AbortController()
      const { signal } = request
      setLoading(true)
      loadPins(requested.search, map, signal)
        .then((pins) => setAnswer({ url: requested.url, pins }))
        // The current pins stay. The next move requests them again.
        .catch(() => {})
        .finally(() => !signal.aborted && setLoading(false))
    }
    load()
    map.on('moveend', load)
    return () => {
      request.abort()
      map.off('moveend', load)
    }
  }, [map, requested])

  const ofPage = pinsOf(onPage)
  return { found: answer?.url === url ? answer.pins : ofPage, onPage: ofPage, isLoading }
}

async function loadPins(search: Search, map: MapLibre, signal: AbortSignal): Promise<MapPin[]> {
  const { seed: _, order: __, ...criteria } = criteriaOf({ ...search, page: 1 })
  const { searchMap } = await queryPublic(SearchMapQuery, { criteria, view: toAMetre(boxOf(map)) }, signal)
  return searchMap.map(({ latitude: lat, longitude: lon, count, minPrice, restaurant }) => {
    return { lat, lon, count, price: minPrice, restaurant }
  })
}

function pinsOf(restaurants: readonly FragmentType<typeof ResultPinFragment>[]): MapPin[] {
  return getFragmentData(ResultPinFragment, restaurants).flatMap(({ id, name, avgPrice, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ lat: latitude, lon: longitude, count: 1, price: avgPrice, restaurant: { id, name } }],
  )
}

const SearchMapQuery = graphql(`
  query SearchMap($criteria: RestaurantsCriteria!, $view: MapBox!) {
    searchMap(restaurantsCriteria: $criteria, view: $view) {
      latitude
      longitude
      count
      minPrice
      restaurant {
        id
        name
      }
    }
  }
`)
