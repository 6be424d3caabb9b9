import { DAY_MINUTES, type Hour, hourOf, minutesOf, QUARTER } from '../calendar/calendar.ts'

export const SEARCH_PAGE_SIZE = 10
export const SUGGESTIONS = 5
export const HOME_RESTAURANTS = 12
export const MAX_PAGE_SIZE = 50
/** Search engines index a landing page that has at least this many restaurants. */
export const LANDING_INDEXED_FROM = 5

export const PARTY_MIN = 1
export const PARTY_MAX = 30
export const PARTY_DEFAULT = 2

/** Euros. The slider opens on the default range. 0 to 300 excludes no restaurant. */
export const PRICE_MIN = 0
export const PRICE_MAX = 300
export const PRICE_STEP = 5
export const PRICE_DEFAULT_MIN = 10
export const PRICE_DEFAULT_MAX = 100

/** Kilometres. 0 excludes no restaurant. A position without a distance means the default. */
export const DISTANCE_MAX = 100
export const DISTANCE_STEP = 5
export const DISTANCE_DEFAULT = 10

/** How far « near » reaches: around a street or an address, a quarter, landmark or station, or the user's own position. */
export const POSITION_SCALES = ['STREET', 'QUARTER', 'AROUND'] as const
export type PositionScale = (typeof POSITION_SCALES)[number]

/** Kilometres after which a restaurant counts half as much. */
export const SCALE_KILOMETRES: Record<PositionScale, number> = { STREET: 0.3, QUARTER: 0.8, AROUND: 0.6 }

/** How far « near » reaches around a position with this label: addresses of the geocoder end with a postal code and a city. */
export function positionScaleOf(label: string): PositionScale {
  if (label === '') return 'AROUND'
  return /\b\d{5}\b/.test(label) ? 'STREET' : 'QUARTER'
}

/** Stars. 0 excludes no restaurant. */
export const RATING_MAX = 5
export const RATING_DEFAULT = 4

export const MAX_TEXT = 100
export const MAX_TAGS = 50
export const MAX_ZIP_CODES = 50

/** The three parts of the time picker, first and last slot included. The dinner's 00:00 is on the next calendar day. */
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
export type SearchOrder = (typeof ORDERS)[number]

/** Returns the slots of a period, every quarter of an hour, both ends included. */
export function slotsOfPeriod(period: Period): Hour[] {
  const { from, to } = PERIODS[period]
  const first = minutesOf(from)
  const last = minutesOf(to) || DAY_MINUTES
  return Array.from({ length: (last - first) / QUARTER + 1 }, (_, n) => hourOf(first + n * QUARTER))
}
