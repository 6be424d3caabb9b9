import { PLACES } from '@tablee/domain/map/places'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { fitOf, TEXT_WEIGHTS } from '@tablee/domain/search/score'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { type Listed, sampleRestaurants, saveRestaurants } from '../search/search.fixtures.ts'
import { refreshCards, searchRestaurants } from '../search/search.ts'
import { explainSearch } from './explain-search.ts'

const ITALIAN = FOOD_TAGS.find(({ name }) => name === 'Italien')?.id ?? 0
const BASTILLE = PLACES.find(({ name }) => name === 'Bastille') ?? { lat: 0, lon: 0 }
const plain: Listed = {
  ...(sampleRestaurants(1)[0] as Listed),
  ...{ week: null, score: null, phone: null, isPartner: false, seatingCapacity: 0, closures: [], tags: [ITALIAN] },
  ...{ taken: new Map(), delivered: new Map(), collected: new Map(), pauses: [] },
  ...{ zipCode: '75011', city: 'Paris', address: '3 rue Oberkampf', position: BASTILLE },
}
let server: TestServer

beforeAll(async () => {
  server = await testApp()
  await saveRestaurants(server.appContext.db, [
    { ...plain, id: 1, name: 'Pizza Nation République', isPartner: true },
    { ...plain, id: 2, name: 'Pizza Nation', score: 480, reviewCount: 30 },
    { ...plain, id: 3, name: 'Dame', tags: [], position: null },
  ])
  await refreshCards(server.appContext.db, server.clock)
})
afterAll(() => server.close())

test('a name is explained by the words that match and by the parts of the score', async () => {
  const { reading, count, results } = await explainSearch(server.context, 'pizza nation')
  expect(reading).toEqual([{ label: 'Nom', text: 'pizza nation' }])
  expect(count).toBe(2)
  const begun = TEXT_WEIGHTS.PREFIX * fitOf('Pizza Nation République', 'pizza nation')
  expect(results).toMatchObject([
    {
      restaurant: { id: 2 },
      fields: [{ label: 'Nom exact', text: 'pizza nation' }],
      score: { text: 1e15, near: 1, merit: 5537, score: 5537e15 },
      meritParts: { completeness: 0, popularity: 0 },
    },
    {
      restaurant: { id: 1 },
      fields: [
        { label: 'Début du nom', text: 'pizza nation' },
        { label: 'Partenaire', text: 'oui' },
      ],
      score: { text: begun, near: 1, merit: 4620, score: begun * 4620 },
    },
  ])
})

test('a cuisine near a place is explained by tag and distance, in the order in which the search shows it', async () => {
  const { reading, results } = await explainSearch(server.context, 'italien bastille')
  expect(reading).toEqual([
    { label: 'Cuisine', text: 'Italien' },
    { label: 'Lieu', text: 'Bastille' },
  ])
  expect(results.map(({ restaurant }) => restaurant.id)).toEqual([2, 1])
  expect(results[0]?.fields).toEqual([
    { label: 'Cuisine', text: 'Italien' },
    { label: 'Distance', text: '0 m' },
  ])
  expect(results[0]?.score).toEqual({ text: 1, near: 1, merit: 5537, score: 5537 })

  const { restaurants } = await searchRestaurants(server.context, { tags: [ITALIAN] })
  expect(restaurants.map(({ id }) => id)).toEqual([2, 1])
})
