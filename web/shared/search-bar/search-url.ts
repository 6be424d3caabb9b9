import { type Day, type Hour, parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import type { MapBox } from '@tablee/domain/map/map-box'
import type { LatLon } from '@tablee/domain/map/zones'
import {
  DISTANCE_DEFAULT,
  PARTY_DEFAULT,
  PRICE_MAX,
  PRICE_MIN,
  type SearchOrder,
} from '@tablee/domain/search/search-limits'

/** A search as its URL holds it. */
export type Search = {
  name: string
  address: string
  /** The telephone number of a restaurant, as it is dialled from anywhere. */
  phone: string
  /** Words of the name of one dish. */
  dish: string
  /** The typed text, if it has a second meaning, which is offered. */
  phrase: string
  /** Typed words without a meaning for the search. */
  unread: string
  position: LatLon | null
  /** True if the search is around the diner, whose position only the browser knows. */
  isAroundMe: boolean
  /** Kilometres around the position; 0 means everywhere. */
  distance: number
  /** The part of the map that was searched. */
  box: MapBox | null
  /**
   * The service day: 00:00 belongs to the evening of the day before. An invalid day is kept, so that the server can
   * reject it.
   */
  day: Day | string | null
  hour: Hour | null
  /** A typed day on which nothing can be booked yet. */
  tooFar: Day | null
  party: number
  tags: number[]
  /** Slugs of districts. */
  zones: string[]
  minPrice: number
  maxPrice: number
  /** The minimum number of stars; 0 means any. */
  rating: number
  delivery: boolean
  clickCollect: boolean
  order: SearchOrder
  page: number
  /** Only for the order RANDOM: makes its pages consistent. */
  seed: number | null
}

/** No place, no name and no dish. */
export const NOWHERE = {
  name: '',
  address: '',
  phone: '',
  dish: '',
  phrase: '',
  unread: '',
  position: null,
  isAroundMe: false,
  distance: DISTANCE_DEFAULT,
  box: null,
}

export const ANY_SEARCH: Search = {
  ...NOWHERE,
  day: null,
  hour: null,
  tooFar: null,
  party: PARTY_DEFAULT,
  tags: [],
  zones: [],
  minPrice: PRICE_MIN,
  maxPrice: PRICE_MAX,
  rating: 0,
  delivery: false,
  clickCollect: false,
  order: 'RELEVANCE',
  page: 1,
  seed: null,
}

/** Returns the URL of a search. Default values are omitted; `/search` is all restaurants. */
export function searchUrl(search: Partial<Search> = {}): string {
  return urlOfParams(searchParams(search))
}

/**
 * Returns the URL that has the server read a typed text together with the other criteria of a search. It redirects to the URL
 * of its meaning.
 */
export function typedSearchUrl(text: string, search: Search): string {
  const others = { ...search, ...NOWHERE, tooFar: null, page: 1, seed: null }
  return urlOfParams([['ou', text], ...searchParams(others)])
}

/**
 * Returns the search in a part of the map instead of its districts, its address and its distance. A position is kept, to
 * measure distances from it.
 */
export function searchInBox(search: Search, box: MapBox): Search {
  const address = search.position ? search.address : ''
  const distance = search.position ? 0 : DISTANCE_DEFAULT
  return { ...search, address, distance, zones: [], box: toAMetre(box), page: 1, seed: null }
}

/** The search everywhere on the map. */
export const NO_BOX = { box: null, distance: DISTANCE_DEFAULT }

/** Tolerance, so that a value with five decimals does not change because of its last bits. */
const WITHIN = 1e-6

/** Rounds outwards to five decimals, so that results at the edges stay inside. */
export function toAMetre({ south, west, north, east }: MapBox): MapBox {
  const down = (degrees: number) => Math.floor(degrees * 1e5 + WITHIN) / 1e5
  const up = (degrees: number) => Math.ceil(degrees * 1e5 - WITHIN) / 1e5
  return { south: down(south), west: down(west), north: up(north), east: up(east) }
}

function urlOfParams(params: [name: string, value: string][]): string {
  const query = params
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replace(/%20/g, '+').replace(/%3A/g, ':').replace(/%2C/g, ',')}`,
    )
    .join('&')
  return query ? `/search?${query}` : '/search'
}

/** Returns the parameters of a search by their French names, also for the hidden fields of a form. */
export function searchParams(search: Partial<Search>): [name: string, value: string][] {
  const s = { ...ANY_SEARCH, ...search }
  const params: Record<string, string | number | false | null> = {
    nom: s.name,
    adresse: s.address,
    telephone: s.phone,
    plat: s.dish,
    phrase: s.phrase,
    incompris: s.unread,
    'trop-loin': s.tooFar,
    ...positionParams(s),
    carte: s.box && [s.box.south, s.box.west, s.box.north, s.box.east].join(','),
    date: s.day,
    heure: s.hour,
    convives: s.party !== PARTY_DEFAULT && s.party,
    tags: s.tags.join(','),
    quartier: s.zones.join(','),
    'prix-min': s.minPrice !== PRICE_MIN && s.minPrice,
    'prix-max': s.maxPrice !== PRICE_MAX && s.maxPrice,
    note: s.rating !== 0 && s.rating,
    emporter: s.clickCollect && 'oui',
    livraison: s.delivery && 'oui',
    tri: WORD_OF_ORDER[s.order] ?? null,
    page: s.page !== 1 && s.page,
    graine: s.order === 'RANDOM' && s.seed,
  }
  return Object.entries(params).flatMap(([name, value]) =>
    value === null || value === false || value === '' ? [] : [[name, String(value)]],
  )
}

function positionParams({ position, isAroundMe, distance }: Search): Record<string, string | number | false | null> {
  if (!position) return { autour: isAroundMe && 'moi' }
  const { lat, lon } = position
  return { lat: lat.toFixed(5), lon: lon.toFixed(5), distance: distance !== DISTANCE_DEFAULT && distance }
}

/** True if the search is all restaurants in the default order. */
export function isAnySearch(search: Search): boolean {
  return searchParams(search).length === 0
}

/** True if a text is a day of the calendar. */
export function isDay(day: string): day is Day {
  return parseDay(writeDay(day)) === day
}

/** The sort orders that a diner can choose, by their word in the URL. */
export const WORD_OF_ORDER: Partial<Record<SearchOrder, string>> = {
  DISTANCE: 'distance',
  RATING: 'note',
  PRICE_ASC: 'prix-croissant',
  PRICE_DESC: 'prix-decroissant',
  RANDOM: 'hasard',
}
