import { addDays, parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { ZONES } from '@tablee/domain/map/zones'
import {
  DISTANCE_DEFAULT,
  PARTY_DEFAULT,
  PRICE_MAX,
  PRICE_MIN,
  type SearchOrder,
} from '@tablee/domain/search/search-criteria'
import type { Random } from '@tablee/server/database/seed/random.ts'

/** A diner's search, with the parameters of the page's address. */
type SearchWish = {
  nom?: string
  quartier?: string
  tags?: string
  lat?: string
  lon?: string
  date?: string
  heure?: string
  convives?: string
  'prix-max'?: string
  note?: string
  tri?: 'note' | 'prix-croissant'
  page?: string
}

const CUISINES = [1, 2, 3, 13, 21, 30, 46, 47, 52, 56, 58, 71, 83, 100]
const NAMES = ['marcel', 'bistrot suzanne', 'chez lu', 'brasserie leroy', 'jardin', 'pizz', 'comptior', 'roger gare']
const ORDERS = { note: 'RATING', 'prix-croissant': 'PRICE_ASC' } as const
/** Starts in each result: around the requested hour, or the next ones. */
const [AROUND, NEXT] = [5, 3]
const PARIS = ZONES.slice(0, 20)

/** Returns one of the diners' typical searches: half of them by district or all over Paris, the others by other criteria. */
export function searchWish(chance: Random): SearchWish {
  const { pick, int, next, some } = chance
  const wishes: (() => SearchWish)[] = [
    () => ({ page: String(int(1, 3)) }),
    () => ({ quartier: pick(PARIS).slug, page: String(int(1, 2)) }),
    () => ({ quartier: pick(PARIS).slug, tags: some(CUISINES, int(1, 3)).join(',') }),
    () => ({ tags: some(CUISINES, 2).join(','), note: '3.5', tri: 'note' }),
    () => ({ lat: (48.86 + (next() - 0.5) * 0.06).toFixed(5), lon: (2.35 + (next() - 0.5) * 0.08).toFixed(5) }),
    () => ({ nom: pick(NAMES) }),
    () => ({ quartier: pick(PARIS).slug, 'prix-max': String(int(4, 8) * 5), tri: 'prix-croissant' }),
    () => ({
      quartier: pick(PARIS).slug,
      date: dayIn(int(1, 6)),
      heure: pick(['12:30', '19:30', '20:00', '20:30']),
      convives: String(int(1, 6)),
    }),
  ]
  return pick(wishes)()
}

export function searchPath(wish: SearchWish): string {
  const query = new URLSearchParams(wish).toString()
  return query ? `/search?${query}` : '/search'
}

/** Returns the variables of the page's own document for this address. */
export function searchVariables(wish: SearchWish) {
  const { date, heure, convives = PARTY_DEFAULT } = wish
  const [day, time, party] = [date ? writeDay(date) : null, heure ?? null, Number(convives)]
  const criteria = { ...ANY, ...chosen(wish), ...near(wish), date: day, time, totalPlaces: party }
  return { criteria, starts: date || heure ? AROUND : NEXT, party, type: null, date: day, time }
}

const ANY = {
  address: null,
  hasDelivery: null,
  hasClickCollect: null,
  seed: null,
  avgMinPrice: PRICE_MIN,
  userLatitude: null,
  userLongitude: null,
  distance: null,
}

function chosen(wish: SearchWish) {
  const { nom, quartier, tags, note, tri, page = 1 } = wish
  const order: SearchOrder = tri ? ORDERS[tri] : 'RELEVANCE'
  return {
    name: nom ?? null,
    tags: tags?.split(',') ?? [],
    order,
    page: Number(page),
    zipCode: ZONES.find(({ slug }) => slug === quartier)?.zipCodes ?? [],
    avgMaxPrice: Number(wish['prix-max'] ?? PRICE_MAX),
    avgRating: note ? Number(note) : null,
  }
}

function near({ lat, lon }: SearchWish) {
  return lat && lon ? { userLatitude: Number(lat), userLongitude: Number(lon), distance: DISTANCE_DEFAULT } : {}
}

function dayIn(days: number): string {
  return addDays(parisDay(Date.now()), days)
}
