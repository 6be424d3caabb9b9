import { type Day, parseHour } from '@tablee/domain/calendar/calendar'
import { boxFault, type MapBox } from '@tablee/domain/map/map-box'
import { type LatLon, zoneOfSlug } from '@tablee/domain/map/zones'
import { internationalNumber } from '@tablee/domain/phone-numbers'
import {
  DISTANCE_DEFAULT,
  DISTANCE_MAX,
  isPhone,
  MAX_TAGS,
  MAX_TEXT,
  PARTY_DEFAULT,
  PARTY_MAX,
  PARTY_MIN,
  PRICE_MAX,
  PRICE_MIN,
  RATING_MAX,
  type SearchOrder,
} from '@tablee/domain/search/search-criteria'
import { isDay, type Search, WORD_OF_ORDER } from '../../shared/search-bar/search-url.ts'
import { readsAsAddress } from './reads-as-address.ts'

/** Reads any query string. Invalid values count as absent, except a date, for which the server has a sentence. */
export function readSearch(params: URLSearchParams): Search {
  const position = readPosition(params)
  const order = ORDER_OF_WORD.get(params.get('tri') ?? '') ?? 'RELEVANCE'
  return {
    ...readWhere(params),
    phone: readPhone(params),
    dish: text(params, 'plat'),
    phrase: text(params, 'phrase'),
    unread: text(params, 'incompris'),
    position,
    isAroundMe: position === null && params.get('autour') === 'moi',
    distance: (position && number(params, 'distance', 0, DISTANCE_MAX)) ?? DISTANCE_DEFAULT,
    box: readBox(params),
    day: text(params, 'date').slice(0, LONGEST_DATE) || null,
    hour: parseHour(params.get('heure') ?? ''),
    tooFar: readDay(params, 'trop-loin'),
    party: integer(params, 'convives', PARTY_MIN, PARTY_MAX) ?? PARTY_DEFAULT,
    tags: list(params, 'tags')
      .filter((tag) => /^\d{1,9}$/.test(tag))
      .map(Number)
      .filter(isFirst)
      .slice(0, MAX_TAGS),
    zones: list(params, 'quartier').filter(zoneOfSlug).filter(isFirst),
    ...readPrices(params),
    rating: number(params, 'note', 0, RATING_MAX) ?? 0,
    delivery: params.get('livraison') === 'oui',
    clickCollect: params.get('emporter') === 'oui',
    order,
    page: integer(params, 'page', 1, MOST_PAGES) ?? 1,
    seed: order === 'RANDOM' ? integer(params, 'graine', 0, MAX_SEED) : null,
  }
}

const ORDER_OF_WORD = new Map(Object.entries(WORD_OF_ORDER).map(([order, word]) => [word, order as SearchOrder]))

const LONGEST_DATE = 20
const MOST_PAGES = 1_000
const MAX_SEED = 2 ** 31 - 1

/** Returns a text that was typed without picking a suggestion. The server reads it, and redirects to the URL of its meaning. */
export function typedText(params: URLSearchParams): string {
  return text(params, 'ou')
}

/** A typed text that could not be read is a name or an address, decided by its words. */
function readWhere(params: URLSearchParams): Pick<Search, 'name' | 'address'> {
  const typed = text(params, 'ou')
  const isAddress = readsAsAddress(typed)
  return {
    name: text(params, 'nom') || (isAddress ? '' : typed),
    address: text(params, 'adresse') || (isAddress ? typed : ''),
  }
}

/** Returns the lower price first, in whatever order the URL has them. */
function readPrices(params: URLSearchParams): Pick<Search, 'minPrice' | 'maxPrice'> {
  const prices = [
    number(params, 'prix-min', 0, PRICE_MAX) ?? PRICE_MIN,
    number(params, 'prix-max', 0, PRICE_MAX) ?? PRICE_MAX,
  ]
  return { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }
}

function readPosition(params: URLSearchParams): LatLon | null {
  const lat = number(params, 'lat', -90, 90)
  const lon = number(params, 'lon', -180, 180)
  return lat === null || lon === null ? null : { lat, lon }
}

function readPhone(params: URLSearchParams): string {
  const phone = text(params, 'telephone')
  return isPhone(phone) ? internationalNumber(phone) : ''
}

function readDay(params: URLSearchParams, name: string): Day | null {
  const day = text(params, name)
  return isDay(day) ? day : null
}

/** South, west, north and east. */
function readBox(params: URLSearchParams): MapBox | null {
  const [south, west, north, east, ...others] = text(params, 'carte')
    .split(',')
    .map((side) => (side ? Number(side) : Number.NaN))
  if (south === undefined || west === undefined || north === undefined || east === undefined || others.length > 0)
    return null
  const box = { south, west, north, east }
  return boxFault(box) === null ? box : null
}

function text(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').trim().slice(0, MAX_TEXT).toWellFormed().trim()
}

function number(params: URLSearchParams, name: string, from: number, to: number): number | null {
  const raw = params.get(name)?.trim()
  const value = raw ? Number(raw) : Number.NaN
  return from <= value && value <= to ? Math.round(value * 1e5) / 1e5 : null
}

function integer(params: URLSearchParams, name: string, from: number, to: number): number | null {
  const value = number(params, name, from, to)
  return Number.isInteger(value) ? value : null
}

/** Reads both forms of a list: `tags=56,100`, and `tags=56&tags=100` of a form without script. */
function list(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).flatMap((values) => values.split(','))
}

function isFirst<Value>(value: Value, index: number, values: Value[]): boolean {
  return values.indexOf(value) === index
}
