import { type Day, type Hour, parseDay, parseHour } from '../calendar/calendar.ts'
import type { MapBox } from '../map/map-box.ts'
import { type LatLon, zoneOfZipCode } from '../map/zones.ts'
import { cents } from '../money/money.ts'
import { internationalNumber } from '../phone-numbers.ts'
import { type CriteriaInput, criteriaFaults } from './criteria-faults.ts'
import {
  DISTANCE_DEFAULT,
  PARTY_DEFAULT,
  type PositionScale,
  PRICE_MAX,
  PRICE_MIN,
  SEARCH_PAGE_SIZE,
  type SearchOrder,
} from './search-limits.ts'

export * from '../fold-name.ts'
export { type CriteriaInput, isPhone } from './criteria-faults.ts'
export * from './search-limits.ts'

/** The criteria of a search. Null, false or an empty list excludes no restaurant. */
export type Criteria = {
  name: string | null
  address: string | null
  city: string | null
  /** The telephone number of a restaurant, as it is dialled from anywhere. */
  phone: string | null
  /** Words of the name of one dish. */
  dish: string | null
  /** Expanded: 75016 includes 75116. */
  zipCodes: string[]
  day: Day | null
  hour: Hour | null
  party: number
  position: LatLon | null
  /** Kilometres around the position. */
  distance: number | null
  positionScale: PositionScale
  /** A part of the map. */
  box: MapBox | null
  tags: number[]
  minPriceCents: number | null
  maxPriceCents: number | null
  minRating: number | null
  hasDelivery: boolean
  hasClickCollect: boolean
  order: SearchOrder
  seed: number | null
  page: number
  pageSize: number
}

/** Returns the cleaned criteria, or a French error text for each invalid field. */
export function readCriteria(
  input: CriteriaInput,
  now: number,
): { ok: true; criteria: Criteria } | { ok: false; fields: Record<string, string> } {
  const fields = criteriaFaults(input, now)
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, criteria: clean(input) }
}

/** Returns the postal codes with those of the same district: 75016 and 75116 are both the 16th. */
export function expandZipCodes(zipCodes: readonly string[]): string[] {
  return [...new Set(zipCodes.flatMap((zipCode) => zoneOfZipCode(zipCode)?.zipCodes ?? [zipCode]))]
}

function clean(input: CriteriaInput): Criteria {
  return { ...locationOf(input), ...tableOf(input), ...filtersOf(input), ...pageOf(input) }
}

function locationOf(input: CriteriaInput) {
  const { userLatitude: lat, userLongitude: lon } = input
  const position = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
  return {
    name: cleanText(input.name),
    address: cleanText(input.address),
    city: cleanText(input.city),
    phone: input.phone ? internationalNumber(input.phone) : null,
    dish: cleanText(input.dish),
    zipCodes: expandZipCodes(input.zipCode ?? []),
    position,
    distance: position && ((input.distance ?? DISTANCE_DEFAULT) || null),
    positionScale: input.positionScale ?? ('AROUND' as const),
    box: input.box ?? null,
  }
}

function tableOf(input: CriteriaInput) {
  return {
    day: parseDay(input.date ?? ''),
    hour: parseHour(input.time ?? ''),
    party: input.totalPlaces ?? PARTY_DEFAULT,
  }
}

function filtersOf(input: CriteriaInput) {
  const minPrice = Math.min(input.avgMinPrice ?? PRICE_MIN, PRICE_MAX)
  const maxPrice = input.avgMaxPrice ?? PRICE_MAX
  return {
    tags: [...new Set((input.tags ?? []).map(Number))],
    minPriceCents: minPrice > PRICE_MIN ? cents(minPrice) : null,
    maxPriceCents: maxPrice < PRICE_MAX ? cents(maxPrice) : null,
    minRating: input.avgRating || null,
    hasDelivery: input.hasDelivery ?? false,
    hasClickCollect: input.hasClickCollect ?? false,
  }
}

function pageOf(input: CriteriaInput) {
  return {
    order: input.order ?? 'RELEVANCE',
    seed: input.seed ?? null,
    page: input.page ?? 1,
    pageSize: input.pageSize ?? SEARCH_PAGE_SIZE,
  }
}

/** Replaces control characters, which some databases refuse, by spaces. */
function cleanText(text: string | null | undefined): string | null {
  return (
    (text ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim() || null
  )
}
