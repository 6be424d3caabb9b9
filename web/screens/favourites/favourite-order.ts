import type { LatLon } from '@tablee/domain/map/zones'
import { kilometresBetween } from '../../shared/restaurants/kilometres.ts'

/** The sort orders of « Mes favoris » by their word in the URL. The first is the server's. */
export const FAVOURITE_ORDERS = [
  { word: '', label: 'Les plus récents' },
  { word: 'proximite', label: 'Les plus proches' },
  { word: 'nom', label: 'Par nom' },
] as const

export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number]['word']

type Placed = { name: string; latitude: number | null; longitude: number | null }

/**
 * Returns the favourites in the chosen order, with their distance (km) if a position is known. Favourites without a place come
 * last.
 */
export function sortedFavourites<Favourite extends Placed>(
  favourites: readonly Favourite[],
  order: FavouriteOrder,
  position: LatLon | null,
): { favourite: Favourite; distance: number | null }[] {
  const placed = favourites.map((favourite) => ({ favourite, distance: position && distanceTo(favourite, position) }))
  if (order === 'nom') return placed.sort((a, b) => BY_NAME.compare(a.favourite.name, b.favourite.name))
  if (order === 'proximite' && position) {
    return placed.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
  }
  return placed
}

const BY_NAME = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

function distanceTo({ latitude, longitude }: Placed, position: LatLon): number | null {
  return latitude === null || longitude === null ? null : kilometresBetween(position, { lat: latitude, lon: longitude })
}
