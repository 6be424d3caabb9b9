import { DAY_MINUTES, type Day, type Hour, hourOf, minutesOf, parseDay, parseHour, QUARTER } from './calendar.ts'
import { cents } from './money.ts'
import { refusedDay } from './week-quarters.ts'
import { type Place, zoneOfZipCode } from './zones.ts'

export const SEARCH_PAGE_SIZE = 10
export const SUGGESTIONS = 5
export const REVIEWS_PAGE_SIZE = 10
export const HOME_RESTAURANTS = 12
export const MAX_PAGE_SIZE = 50

export const PARTY_MIN = 1
export const PARTY_MAX = 30
export const PARTY_DEFAULT = 2

/** Euros. The slider opens on the default range; at 0 to 300 it excludes nobody. */
export const PRICE_MIN = 0
export const PRICE_MAX = 300
export const PRICE_STEP = 5
export const PRICE_DEFAULT_MIN = 10
export const PRICE_DEFAULT_MAX = 100

/** Kilometres. 0 excludes nobody; a position without a distance means the default. */
export const DISTANCE_MAX = 100
export const DISTANCE_STEP = 5
export const DISTANCE_DEFAULT = 10

/** Stars. 0 excludes nobody. */
export const RATING_MAX = 5
export const RATING_DEFAULT = 4

export const MAX_TEXT = 100
export const MAX_TAGS = 50
export const MAX_ZIP_CODES = 50

/** The three parts of the time picker, first and last slot included; the dinner's 00:00 is the next calendar day's. */
export const PERIODS = {
  lunch: { label: 'Déjeuner', from: '11:30', to: '15:00' },
  afternoon: { label: 'Après-midi', from: '15:00', to: '17:45' },
  dinner: { label: 'Dîner', from: '18:00', to: '00:00' },
} as const

export type Period = keyof typeof PERIODS
export const ORDERS = [
  'RELEVANCE',
  'DISTANCE',
  'RATING',
  'PRICE_ASC',
  'PRICE_DESC',
  'IDASC',
  'IDDESC',
  'RANDOM',
] as const
export type Order = (typeof ORDERS)[number]

/** What a diner asks, as `RestaurantsCriteria` of the API writes it. */
export type CriteriaInput = {
  name?: string | null
  address?: string | null
  city?: string | null
  zipCode?: readonly string[] | null
  date?: string | null
  time?: string | null
  totalPlaces?: number | null
  userLatitude?: number | null
  userLongitude?: number | null
  distance?: number | null
  tags?: readonly (string | number)[] | null
  avgMinPrice?: number | null
  avgMaxPrice?: number | null
  avgRating?: number | null
  hasDelivery?: boolean | null
  hasClickCollect?: boolean | null
  order?: Order | null
  seed?: number | null
  page?: number | null
  pageSize?: number | null
}

/** What is searched: null, false or an empty list excludes nobody. */
export type Criteria = {
  name: string | null
  address: string | null
  city: string | null
  /** Expanded: 75016 carries 75116. */
  zipCodes: string[]
  day: Day | null
  hour: Hour | null
  party: number
  position: Place | null
  /** Kilometres around the position. */
  distance: number | null
  tags: number[]
  minPriceCents: number | null
  maxPriceCents: number | null
  minRating: number | null
  hasDelivery: boolean
  hasClickCollect: boolean
  order: Order
  seed: number | null
  page: number
  pageSize: number
}

/** The criteria cleaned, or a French sentence for each field at fault. */
export function readCriteria(
  input: CriteriaInput,
  now: number,
): { ok: true; criteria: Criteria } | { ok: false; fields: Record<string, string> } {
  const fields = faults(input, now)
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, criteria: clean(input) }
}

/** Slots of a period, every quarter of an hour, both ends included. */
export function slotsOfPeriod(period: Period): Hour[] {
  const { from, to } = PERIODS[period]
  const first = minutesOf(from)
  const last = minutesOf(to) || DAY_MINUTES
  return Array.from({ length: (last - first) / QUARTER + 1 }, (_, n) => hourOf(first + n * QUARTER))
}

/** A name as it is compared: no accents, no capitals, no punctuation, single spaces ('L’Œuf à la Coque' → 'l oeuf a la coque'). */
export function foldName(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Postal codes with those that mean the same district: 75016 and 75116 are both the 16th. */
export function expandZipCodes(zipCodes: readonly string[]): string[] {
  return [...new Set(zipCodes.flatMap((zipCode) => zoneOfZipCode(zipCode)?.zipCodes ?? [zipCode]))]
}

const PLAIN: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function clean(input: CriteriaInput): Criteria {
  const { userLatitude: lat, userLongitude: lon } = input
  const position = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
  return {
    name: cleanText(input.name),
    address: cleanText(input.address),
    city: cleanText(input.city),
    zipCodes: expandZipCodes(input.zipCode ?? []),
    day: parseDay(input.date ?? ''),
    hour: parseHour(input.time ?? ''),
    party: input.totalPlaces ?? PARTY_DEFAULT,
    position,
    distance: position && ((input.distance ?? DISTANCE_DEFAULT) || null),
    tags: [...new Set((input.tags ?? []).map(Number))],
    minPriceCents: (input.avgMinPrice ?? PRICE_MIN) > PRICE_MIN ? cents(input.avgMinPrice ?? PRICE_MIN) : null,
    maxPriceCents: (input.avgMaxPrice ?? PRICE_MAX) < PRICE_MAX ? cents(input.avgMaxPrice ?? PRICE_MAX) : null,
    minRating: input.avgRating || null,
    hasDelivery: input.hasDelivery ?? false,
    hasClickCollect: input.hasClickCollect ?? false,
    order: input.order ?? 'RELEVANCE',
    seed: input.seed ?? null,
    page: input.page ?? 1,
    pageSize: input.pageSize ?? SEARCH_PAGE_SIZE,
  }
}

/** Control characters, which a database may refuse, become spaces. */
function cleanText(text: string | null | undefined): string | null {
  return (
    (text ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim() || null
  )
}

function faults(input: CriteriaInput, now: number): Record<string, string> {
  const minPrice = input.avgMinPrice ?? PRICE_MIN
  const maxPrice = input.avgMaxPrice ?? PRICE_MAX
  const rules: { [field in keyof CriteriaInput]: string | false | null } = {
    name: isLong(input.name) && TOO_LONG,
    address: isLong(input.address) && TOO_LONG,
    city: isLong(input.city) && TOO_LONG,
    zipCode: zipCodeFault(input.zipCode ?? []),
    date: dateFault(input.date, now),
    time: Boolean(input.time) && !parseHour(input.time ?? '') && 'Indiquez une heure sous la forme 20:30.',
    totalPlaces:
      !isWhole(input.totalPlaces ?? PARTY_DEFAULT, PARTY_MIN, PARTY_MAX) &&
      `Indiquez un nombre de personnes entre ${PARTY_MIN} et ${PARTY_MAX}.`,
    userLatitude: positionFault(input.userLatitude, input.userLongitude, 90),
    userLongitude: positionFault(input.userLongitude, input.userLatitude, 180),
    distance: !isWithin(input.distance ?? 0, 0, DISTANCE_MAX) && `Indiquez une distance entre 0 et ${DISTANCE_MAX} km.`,
    tags: tagsFault(input.tags ?? []),
    avgMinPrice: priceFault(minPrice) ?? (minPrice > maxPrice && 'Le prix minimal dépasse le prix maximal.'),
    avgMaxPrice: priceFault(maxPrice),
    avgRating: !isWithin(input.avgRating ?? 0, 0, RATING_MAX) && `Indiquez une note entre 0 et ${RATING_MAX}.`,
    order: !ORDERS.includes(input.order ?? 'RELEVANCE') && 'Ce classement n’existe pas.',
    seed: !Number.isSafeInteger(input.seed ?? 0) && 'Indiquez un nombre entier.',
    page: !isWhole(input.page ?? 1, 1, MAX_PAGE) && 'Indiquez un numéro de page à partir de 1.',
    pageSize:
      !isWhole(input.pageSize ?? 1, 1, MAX_PAGE_SIZE) && `Indiquez un nombre de résultats entre 1 et ${MAX_PAGE_SIZE}.`,
  }
  return Object.fromEntries(Object.entries(rules).filter((rule): rule is [string, string] => Boolean(rule[1])))
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

function dateFault(date: string | null | undefined, now: number): string | null {
  if (!date) return null
  const day = parseDay(date)
  return day ? refusedDay(day, now) : 'Indiquez une date sous la forme JJ-MM-AAAA.'
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
