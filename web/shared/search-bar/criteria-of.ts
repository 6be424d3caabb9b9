import { addDays, type Hour, SERVICE_DAY_STARTS, writeDay } from '@tablee/domain/calendar/calendar'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { positionScaleOf } from '@tablee/domain/search/search-limits'
import type { RestaurantsCriteria } from '../../generated/graphql.ts'
import { isDay, type Search } from './search-url.ts'

/** Returns the search as criteria of the API: a day as DD-MM-YYYY, an hour after midnight on the next calendar day. */
export function criteriaOf(search: Search): RestaurantsCriteria {
  const { position } = search
  return {
    name: search.name || null,
    // With a position the address is only its label.
    address: position ? null : search.address || null,
    phone: search.phone || null,
    dish: search.dish || null,
    userLatitude: position?.lat ?? null,
    userLongitude: position?.lon ?? null,
    positionScale: position && positionScaleOf(search.address),
    distance: position && search.distance,
    box: search.box,
    date: search.day && dateOf(search.day, search.hour),
    time: search.hour,
    totalPlaces: search.party,
    tags: search.tags.map(String),
    zipCode: search.zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? []),
    avgMinPrice: search.minPrice,
    avgMaxPrice: search.maxPrice,
    avgRating: search.rating || null,
    hasDelivery: search.delivery || null,
    hasClickCollect: search.clickCollect || null,
    order: search.order,
    seed: search.seed,
    page: search.page,
  }
}

function dateOf(day: string, hour: Hour | null): string {
  if (!isDay(day)) return day
  return writeDay(hour && hour < SERVICE_DAY_STARTS ? addDays(day, 1) : day)
}
