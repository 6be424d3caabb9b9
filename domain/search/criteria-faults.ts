import { parseDay, parseHour } from '../calendar/calendar.ts'
import { searchDayFault } from '../calendar/week-steps.ts'
import { boxFault, type MapBox } from '../map/map-box.ts'
import { internationalNumber } from '../phone-numbers.ts'
import {
  DISTANCE_MAX,
  MAX_PAGE_SIZE,
  MAX_TAGS,
  MAX_TEXT,
  MAX_ZIP_CODES,
  ORDERS,
  PARTY_DEFAULT,
  PARTY_MAX,
  PARTY_MIN,
  POSITION_SCALES,
  type PositionScale,
  PRICE_MAX,
  PRICE_MIN,
  RATING_MAX,
  type SearchOrder,
} from './search-limits.ts'

/** A diner's search, with the fields of the API's `RestaurantsCriteria`. */
export type CriteriaInput = {
  name?: string | null
  address?: string | null
  phone?: string | null
  dish?: string | null
  city?: string | null
  zipCode?: readonly string[] | null
  date?: string | null
  time?: string | null
  totalPlaces?: number | null
  userLatitude?: number | null
  userLongitude?: number | null
  distance?: number | null
  positionScale?: PositionScale | null
  box?: MapBox | null
  tags?: readonly (string | number)[] | null
  avgMinPrice?: number | null
  avgMaxPrice?: number | null
  avgRating?: number | null
  hasDelivery?: boolean | null
  hasClickCollect?: boolean | null
  order?: SearchOrder | null
  seed?: number | null
  page?: number | null
  pageSize?: number | null
}

/** Returns a French error text for each invalid field, by its name in the API; empty if the search is valid. */
export function criteriaFaults(input: CriteriaInput, now: number): Record<string, string> {
  const verdicts = {
    ...placeVerdicts(input),
    date: dateFault(input.date, now),
    time: hourFault(input.time),
    totalPlaces: partyFault(input.totalPlaces),
    ...positionVerdicts(input),
    ...filterVerdicts(input),
    ...pageVerdicts(input),
  }
  return Object.fromEntries(Object.entries(verdicts).filter((verdict): verdict is [string, string] => !!verdict[1]))
}

/** The error text of each field; nothing for a valid one. */
type Verdicts = { [field in keyof CriteriaInput]: string | false | null }

function placeVerdicts(input: CriteriaInput): Verdicts {
  return {
    name: isLong(input.name) && TOO_LONG,
    address: isLong(input.address) && TOO_LONG,
    phone: !!input.phone && !isPhone(input.phone) && 'Indiquez un numéro de téléphone.',
    dish: isLong(input.dish) && TOO_LONG,
    city: isLong(input.city) && TOO_LONG,
    zipCode: zipCodeFault(input.zipCode ?? []),
  }
}

function positionVerdicts({ userLatitude, userLongitude, distance, positionScale, box }: CriteriaInput): Verdicts {
  return {
    userLatitude: positionFault(userLatitude, userLongitude, 90),
    userLongitude: positionFault(userLongitude, userLatitude, 180),
    distance: !isWithin(distance ?? 0, 0, DISTANCE_MAX) && `Indiquez une distance entre 0 et ${DISTANCE_MAX} km.`,
    positionScale: !POSITION_SCALES.includes(positionScale ?? 'AROUND') && 'Cette échelle n’existe pas.',
    box: box ? boxFault(box) : null,
  }
}

function filterVerdicts(input: CriteriaInput): Verdicts {
  const minPrice = input.avgMinPrice ?? PRICE_MIN
  const maxPrice = input.avgMaxPrice ?? PRICE_MAX
  return {
    tags: tagsFault(input.tags ?? []),
    avgMinPrice: priceFault(minPrice) ?? (minPrice > maxPrice && 'Le prix minimal dépasse le prix maximal.'),
    avgMaxPrice: priceFault(maxPrice),
    avgRating: !isWithin(input.avgRating ?? 0, 0, RATING_MAX) && `Indiquez une note entre 0 et ${RATING_MAX}.`,
  }
}

function pageVerdicts({ order, seed, page, pageSize }: CriteriaInput): Verdicts {
  return {
    order: !ORDERS.includes(order ?? 'RELEVANCE') && 'Ce classement n’existe pas.',
    seed: !Number.isSafeInteger(seed ?? 0) && 'Indiquez un nombre entier.',
    page: !isWhole(page ?? 1, 1, MAX_PAGE) && 'Indiquez un numéro de page à partir de 1.',
    pageSize:
      !isWhole(pageSize ?? 1, 1, MAX_PAGE_SIZE) && `Indiquez un nombre de résultats entre 1 et ${MAX_PAGE_SIZE}.`,
  }
}

export function dateFault(date: string | null | undefined, now: number): string | null {
  if (!date) return null
  const day = parseDay(date)
  return day ? searchDayFault(day, now) : 'Indiquez une date sous la forme JJ-MM-AAAA.'
}

export function hourFault(hour: string | null | undefined): string | null {
  return !hour || parseHour(hour) ? null : 'Indiquez une heure sous la forme 20:30.'
}

export function partyFault(party: number | null | undefined): string | null {
  if (isWhole(party ?? PARTY_DEFAULT, PARTY_MIN, PARTY_MAX)) return null
  return `Indiquez un nombre de personnes entre ${PARTY_MIN} et ${PARTY_MAX}.`
}

/** True if a text is a telephone number that can be dialled from anywhere. */
export function isPhone(text: string): boolean {
  return /^\+\d{8,15}$/.test(internationalNumber(text))
}

const MAX_PAGE = 2 ** 31 - 1
const TOO_LONG = `Écrivez ${MAX_TEXT} caractères au plus.`

function isLong(text: string | null | undefined): boolean {
  return (text ?? '').length > MAX_TEXT
}

function isWithin(value: number, from: number, to: number): boolean {
  return from <= value && value <= to
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && isWithin(value, from, to)
}

function zipCodeFault(zipCodes: readonly string[]): string | null {
  if (zipCodes.length > MAX_ZIP_CODES) return `Choisissez ${MAX_ZIP_CODES} codes postaux au plus.`
  return zipCodes.every((zipCode) => /^\d{5}$/.test(zipCode)) ? null : 'Un code postal a cinq chiffres.'
}

function positionFault(value: number | null | undefined, other: number | null | undefined, limit: number) {
  if (value == null) return other == null ? null : 'La latitude et la longitude vont ensemble.'
  return isWithin(value, -limit, limit) ? null : `Indiquez des degrés entre -${limit} et ${limit}.`
}

function tagsFault(tags: readonly (string | number)[]): string | null {
  if (tags.length > MAX_TAGS) return `Choisissez ${MAX_TAGS} filtres au plus.`
  return tags.every((tag) => /^\d{1,9}$/.test(String(tag))) ? null : 'Ce filtre n’existe pas.'
}

function priceFault(price: number): string | null {
  return price >= 0 && Number.isFinite(price) ? null : `Indiquez un prix entre ${PRICE_MIN} et ${PRICE_MAX} €.`
}
