import { addDays, type Hour, parseDay, parseHour, SERVICE_DAY_STARTS, writeDay } from '@tablee/domain/calendar/calendar'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { type CriteriaInput, PARTY_DEFAULT, readCriteria } from '@tablee/domain/search/search-criteria'
import type { Context } from '../../context.ts'
import { readWithoutGeocoder, type TypedSearch, wordsOfReading } from './reading/reading.ts'
import { searchRestaurants } from './search.ts'

/** The search that a typed text starts, in French words, and the number of restaurants that it finds. */
export type ReadAhead = { words: string; count: number }

/**
 * Reads a text that is being typed, together with the other criteria of the search bar. Null for a name alone, which is
 * suggested as a restaurant, and for a search around the user, whose position the server does not know.
 */
export async function readAhead(context: Context, text: string, criteria: CriteriaInput): Promise<ReadAhead | null> {
  const now = context.clock.now()
  if (!readCriteria(criteria, now).ok) return null
  const read = await readWithoutGeocoder(context, text)
  if (!read || read.isAroundMe) return null
  if ((await wordsOfReading(context, { ...read, name: '' })) === '') return null
  const typed = { ...read, ...tableOf(read, criteria) }
  const input = { ...criteriaWith(typed, criteria), page: 1, pageSize: 1 }
  if (!readCriteria(input, now).ok) return null
  const [words, { count }] = await Promise.all([
    wordsOfReading(context, typed, 'many'),
    searchRestaurants(context, input),
  ])
  return { words: words.charAt(0).toUpperCase() + words.slice(1), count }
}

/** Replaces the criteria of the same kind, as the search page does. */
function criteriaWith(typed: TypedSearch, before: CriteriaInput): CriteriaInput {
  const { day, hour, party } = typed
  return {
    ...before,
    name: typed.name || null,
    dish: typed.dish || null,
    phone: typed.phone || null,
    ...locationWith(typed, before),
    ...filtersWith(typed, before),
    date: day && writeDay(isAfterMidnight(hour) ? addDays(day, 1) : day),
    time: hour,
    totalPlaces: party ?? PARTY_DEFAULT,
  }
}

function locationWith({ place, zones, address }: TypedSearch, before: CriteriaInput) {
  const isPlaced = place !== null || address !== '' || zones.length > 0
  return {
    address: address || null,
    userLatitude: place?.lat ?? null,
    userLongitude: place?.lon ?? null,
    distance: null,
    box: null,
    zipCode: isPlaced ? zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? []) : (before.zipCode ?? []),
  }
}

function filtersWith({ tags, mostPrice, leastRating, delivery, clickCollect }: TypedSearch, before: CriteriaInput) {
  const groups = new Set(tags.map(groupOf))
  return {
    tags: [...(before.tags ?? []).filter((tag) => !groups.has(groupOf(tag))), ...tags],
    avgMaxPrice: mostPrice ?? before.avgMaxPrice ?? null,
    avgMinPrice: mostPrice === null ? before.avgMinPrice : Math.min(before.avgMinPrice ?? 0, mostPrice),
    avgRating: leastRating ?? before.avgRating ?? null,
    hasDelivery: before.hasDelivery || delivery,
    hasClickCollect: before.hasClickCollect || clickCollect,
  }
}

/** Returns the service day, hour and party of a text, else those of the search bar. */
function tableOf({ day, hour, party, tooFar }: TypedSearch, before: CriteriaInput) {
  const date = parseDay(before.date ?? '')
  const time = parseHour(before.time ?? '')
  const service = date && isAfterMidnight(time) ? addDays(date, -1) : date
  const others = before.totalPlaces ?? PARTY_DEFAULT
  return {
    day: tooFar ? null : (day ?? service),
    hour: hour ?? time,
    party: party ?? (others === PARTY_DEFAULT ? null : others),
  }
}

function isAfterMidnight(hour: Hour | null): boolean {
  return hour !== null && hour < SERVICE_DAY_STARTS
}

function groupOf(tag: string | number) {
  return FOOD_TAGS.find(({ id }) => id === Number(tag))?.group
}
