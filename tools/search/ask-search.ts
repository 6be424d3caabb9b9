import { zoneOfSlug } from '@tablee/domain/map/zones'
import { SUGGESTIONS } from '@tablee/domain/search/search-limits'
import type { Context } from '@tablee/server/context.ts'
import { readTyped, type TypedSearch } from '@tablee/server/modules/search/reading/reading.ts'
import { type FoundRestaurant, searchRestaurants } from '@tablee/server/modules/search/search.ts'

/** Searches a typed text as the key Enter does: reads it, then searches what it means. */
export async function askTyped(
  context: Context,
  text: string,
): Promise<{ read: TypedSearch; found: FoundRestaurant[] }> {
  const read = await readTyped(context, text)
  const { restaurants } = await searchRestaurants(context, criteriaOf(read))
  return { read, found: restaurants }
}

/** Searches a beginning as the suggestions of the search bar do. */
export async function askSuggestions(context: Context, name: string): Promise<FoundRestaurant[]> {
  return (await searchRestaurants(context, { name, totalPlaces: 1, pageSize: SUGGESTIONS })).restaurants
}

function criteriaOf(read: TypedSearch) {
  const { name, address, place, tags, zones, party, mostPrice, leastRating, delivery, clickCollect } = read
  return {
    name: name || null,
    address: place ? null : address || null,
    tags,
    totalPlaces: party,
    zipCode: zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? []),
    userLatitude: place?.lat ?? null,
    userLongitude: place?.lon ?? null,
    avgMaxPrice: mostPrice,
    avgRating: leastRating,
    hasDelivery: delivery || null,
    hasClickCollect: clickCollect || null,
  }
}
