import { useLocation } from 'react-router'
import { type RestaurantInPath, restaurantPath } from '../../app/paths.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { ANY_SEARCH, type Search, searchParams } from './search-url.ts'

/** Returns the props of a link to a restaurant. Its URL has the booking choices, its state the whole search. */
export function linkFromSearch(
  restaurant: RestaurantInPath,
  search: Search | undefined,
  start: Partial<Pick<Search, 'day' | 'hour'>> = {},
): { to: string; state?: { search: Search } } {
  const to = restaurantPath(restaurant)
  if (!search) return { to }
  const { day, hour, party, clickCollect, delivery } = { ...search, ...start }
  const choices = new URLSearchParams(searchParams({ day, hour, party, clickCollect, delivery })).toString()
  return { to: choices ? `${to}?${choices}` : to, state: { search } }
}

/** Returns the search that led to this page, for its search bar; `ANY_SEARCH` if there is none. */
export function useSearchBefore(): Search {
  const isHydrated = useHydrated()
  const { state } = useLocation()
  const search: unknown = Object(state).search
  return isHydrated && typeof search === 'object' && search ? { ...ANY_SEARCH, ...search } : ANY_SEARCH
}
