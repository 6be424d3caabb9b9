import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ZONES } from '@tablee/domain/map/zones'
import type { CriteriaInput } from '@tablee/domain/search/search-criteria'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { dotAtDistance, pointAt } from '@tablee/server/modules/search/sphere.ts'
import type { HttpRequest } from '../search/load.ts'

const PERSISTED = join(import.meta.dirname, '../../web/generated/persisted-documents.json')
const DIFFERENT = 400
const CUISINES = [1, 2, 3, 13, 21, 30, 46, 47, 52, 56, 58, 71, 83, 100]
/** Parameters of the search page without a day or an hour. */
const PARAMETERS = { starts: 3, party: 2, type: 'SELF_PAY', date: null, time: null }
const CENTRE = { lat: 48.8566, lon: 2.3522 }

/** Prices are in cents, the rating in hundredths. `least` is the smallest dot product of points that are near enough. */
export type YardstickCriteria = {
  zips: string[]
  tags: number[]
  near: { x: number; y: number; z: number; least: number } | null
  minPrice: number
  maxPrice: number
  rating: number
  page: number
}

/** A page, its queries, and the same search for the yardstick if there is one. */
export type RenderedKind = { name: string; pages: HttpRequest[]; queries: HttpRequest[]; yardstick: HttpRequest[] }

type Asked = { url: Record<string, string>; criteria: CriteriaInput; plain: Partial<YardstickCriteria> }

/** Returns the search page with each kind of filter, 400 different ones each. */
export function searchKinds(): RenderedKind[] {
  return [
    kind('search', ({ int }) => {
      const page = int(1, 200)
      return { url: { page: String(page) }, criteria: { page }, plain: { page } }
    }),
    kind('district + cuisine', ({ pick }) => {
      const [zone, tag] = [pick([...ZONES]), pick(CUISINES)]
      return {
        url: { quartier: zone.slug, tags: String(tag) },
        criteria: { zipCode: [...zone.zipCodes], tags: [String(tag)] },
        plain: { zips: [...zone.zipCodes], tags: [tag] },
      }
    }),
    kind('10 km around', ({ next }) => {
      const lat = Number((CENTRE.lat + (next() - 0.5) * 0.08).toFixed(5))
      const lon = Number((CENTRE.lon + (next() - 0.5) * 0.14).toFixed(5))
      return {
        url: { lat: String(lat), lon: String(lon), tri: 'distance' },
        criteria: { userLatitude: lat, userLongitude: lon, distance: 10, order: 'DISTANCE' },
        plain: { near: { ...pointAt({ lat, lon }), least: dotAtDistance(10) } },
      }
    }),
    kind('price + rating', ({ int }) => {
      const [min, max, rating] = [int(2, 5) * 5, int(6, 12) * 5, int(6, 9) / 2]
      return {
        url: { 'prix-min': String(min), 'prix-max': String(max), note: String(rating) },
        criteria: { avgMinPrice: min, avgMaxPrice: max, avgRating: rating },
        plain: { minPrice: min * 100, maxPrice: max * 100, rating: rating * 100 },
      }
    }),
  ]
}

function kind(name: string, draw: (chance: Random) => Asked): RenderedKind {
  const chance = random(name)
  const asked = Array.from({ length: DIFFERENT }, () => draw(chance))
  const anything = { zips: [], tags: [], near: null, minPrice: -1, maxPrice: 1e9, rating: -1, page: 1 }
  return {
    name,
    pages: asked.map(({ url }) => ({ path: `/search?${new URLSearchParams(url)}` })),
    queries: asked.map(({ criteria }) =>
      question('SearchPage', { ...PARAMETERS, criteria: { order: 'RELEVANCE', page: 1, ...criteria } }),
    ),
    yardstick: asked.map(({ plain }) => ({ path: '/', body: JSON.stringify({ ...anything, ...plain }) })),
  }
}

/** Returns the home page, restaurants' pages and the landing pages of all districts. */
export function otherKinds(restaurants: { id: number; name: string }[]): RenderedKind[] {
  return [
    { name: 'home', pages: [{ path: '/' }], queries: [question('Home', { cards: 12, marks: 32 })], yardstick: [] },
    {
      name: 'restaurant',
      pages: restaurants.map(({ id, name }) => ({ path: `/restaurant/${encodeURIComponent(name)}/${id}` })),
      queries: restaurants.flatMap(({ id }) => [
        question('RestaurantPage', { id: String(id) }),
        question('RestaurantReviews', { id: String(id), page: 1, order: 'RECENT', mark: null, words: '' }),
      ]),
      yardstick: [],
    },
    {
      name: 'landing',
      pages: ZONES.map(({ slug }) => ({ path: `/restaurants/${slug}` })),
      queries: ZONES.map(({ zipCodes }) =>
        question('LandingPage', { criteria: { zipCode: [...zipCodes], totalPlaces: 1, order: 'RATING' } }),
      ),
      yardstick: [],
    },
  ]
}

/** Returns a request with the page's persisted document, as the browser sends it. */
function question(name: string, variables: Record<string, unknown>): HttpRequest {
  const documents = Object.entries(JSON.parse(readFileSync(PERSISTED, 'utf8')) as Record<string, string>)
  const [documentId] = documents.find(([, text]) => text.includes(`query ${name}(`)) ?? []
  if (!documentId) throw new Error(`No page asks ${name}`)
  return { path: '/graphql', body: JSON.stringify({ documentId, variables }) }
}
