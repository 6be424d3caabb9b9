import { slugOf } from '@tablee/domain/fold-name'
import { ZONES } from '@tablee/domain/map/zones'
import type { Random } from '@tablee/server/database/seed/random.ts'
import type { HttpRequest } from '../search/load.ts'
import { bookAndPay } from './book-and-pay.ts'
import type { CardHolder } from './bookers.ts'
import type { LoadDatabase } from './database.ts'
import { documentsByName } from './documents.ts'
import { searchPath, searchVariables, searchWish } from './search-wishes.ts'
import { type LoadEnd, sendRequest, type WantedAnswer } from './send-request.ts'

export const KINDS = [
  'search',
  'search as data',
  'home',
  'search page',
  'restaurant page',
  'landing page',
  'availability',
  'booking',
] as const
export type VisitKind = (typeof KINDS)[number]

/** A hundred visits: 70 search, 20 view a page, 8 query free tables, 2 book and pay. */
export const MIX: Partial<Record<VisitKind, number>> = {
  search: 70,
  home: 5,
  'search page': 5,
  'restaurant page': 7,
  'landing page': 3,
  availability: 8,
  booking: 2,
}

const CUISINES = ['Italien', 'Japonais', 'Français', 'Indien', 'Libanais']

type Place = { database: LoadDatabase; chance: Random; nextBooker(): CardHolder }

/** Creates visits of each kind. The load generator itself acts as the balancer and picks the process. */
export function visitor({ database: { restaurants, bookableRestaurants, acknowledged }, chance, nextBooker }: Place) {
  const documents = documentsByName()
  const partners = restaurants.filter(({ isPartner }) => isPartner)
  const address = () => ({
    'x-forwarded-for': `10.${chance.int(100, 250)}.${chance.int(0, 255)}.${chance.int(1, 254)}`,
  })

  const data = (name: string, variables: object, headers = {}): HttpRequest => ({
    path: '/graphql',
    headers: { ...address(), ...headers },
    body: JSON.stringify({ documentId: documents(name), variables }),
  })
  const page = (path: string): HttpRequest => ({ path, headers: { ...address(), accept: 'text/html' } })

  const requests: Record<Exclude<VisitKind, 'booking'>, () => HttpRequest> = {
    search: () => {
      const variables = JSON.stringify(searchVariables(searchWish(chance)))
      const query = new URLSearchParams({ documentId: documents('SearchPage'), variables })
      return { path: `/graphql?${query}`, headers: { ...address(), accept: 'application/json' } }
    },
    'search as data': () => page(searchPath(searchWish(chance)).replace('/search', '/search.data')),
    home: () => page('/'),
    'search page': () => page(searchPath(searchWish(chance))),
    'restaurant page': () => {
      const { id, name } = chance.pick(restaurants)
      return page(`/restaurant/${encodeURIComponent(name)}/${id}`)
    },
    'landing page': () => {
      const zone = chance.pick(ZONES.slice(0, 20)).slug
      return page(chance.chance(0.5) ? `/restaurants/${zone}` : `/restaurants/${slugOf(chance.pick(CUISINES))}/${zone}`)
    },
    availability: () => {
      const { id } = chance.chance(0.5) ? chance.pick(bookableRestaurants) : chance.pick(partners)
      return data('Availability', { id: String(id), totalPersons: chance.int(1, 6), type: null })
    },
  }

  return function visit(kind: VisitKind): (origin: string) => Promise<LoadEnd> {
    if (kind === 'booking') return bookAndPay({ bookableRestaurants, acknowledged, chance }, nextBooker(), data)
    const request = requests[kind]()
    return (origin) => sendRequest(origin, request, WANTED[kind])
  }
}

const WANTED: Record<VisitKind, WantedAnswer> = {
  search: 'data',
  'search as data': 'stream',
  availability: 'data',
  booking: 'data',
  home: 'page',
  'search page': 'page',
  'restaurant page': 'page',
  'landing page': 'page',
}
