import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { signUp } from '../../../testing/people.ts'
import { sampleRestaurants, saveRestaurants } from '../search.fixtures.ts'
import { refreshCards } from '../search.ts'
import { purgeOldSearches } from './kept.ts'
import { searchedWords, searchTotals } from './kept-searches.sql.ts'

const NOW = '2026-11-24T10:00:00+01:00'

let server: TestServer

beforeAll(async () => {
  server = await testApp({ now: NOW })
  await saveRestaurants(server.appContext.db, sampleRestaurants(40))
  await refreshCards(server.appContext.db, server.clock)
  await signUp(server, { firstName: 'Inès', lastName: 'Martin-Durand' })
})
beforeEach(() => server.appContext.db.deleteFrom('kept_search').execute())
afterAll(() => server.close())

const KEEP = `mutation ($words: String!, $criteria: RestaurantsCriteria!) {
  keepSearch(words: $words, restaurantsCriteria: $criteria) }`
const keep = async (words: string, criteria: object = {}) =>
  (await server.read<{ keepSearch: string | null }>(KEEP, { words, criteria })).keepSearch
const stored = () => server.appContext.db.selectFrom('kept_search').selectAll().execute()

test('a search is kept with its words, reading and count, the day only, and without a person', async () => {
  const id = await keep('  Chez  Marcel ce soir', { name: 'Chez Marcel', date: '24-11-2026' })
  expect(await stored()).toEqual([
    {
      id,
      searched_on: expect.anything(),
      words: 'chez marcel ce soir',
      reading: 'NAME TIME',
      found: expect.any(Number),
      corrected_name: null,
      opened_position: null,
      has_booked: false,
    },
  ])
})

test.each([
  'ines@example.test',
  'appelle le 06 12 34 56 78',
  'Inès Martin',
  'table au nom de durand martin',
  'INES DURAND',
])('words that may name a person are not kept: %s', async (words) => {
  expect(await keep(words)).toBeNull()
  expect(await stored()).toEqual([])
})

test.each(['chez martin', 'inès', 'martin pêcheur', '12 rue Durand 75011'])(
  'other words are kept: %s',
  async (words) => {
    expect(await keep(words)).not.toBeNull()
  },
)

test('the first restaurant that was opened and a booking are noted by the random id', async () => {
  const id = await keep('zzzz', { name: 'zzzz' })
  const book = (of: string | null) => server.read('mutation ($id: ID!) { noteSearchBooked(id: $id) }', { id: of })
  const openAt = (position: number) =>
    server.read('mutation ($id: ID!, $position: Int!) { noteSearchOpened(id: $id, position: $position) }', {
      id,
      position,
    })
  await book(id)
  expect(await stored()).toMatchObject([{ has_booked: false }])
  for (const position of [0, 3, 1]) await openAt(position)
  for (const one of [id, 'no such search']) await book(one)

  const { db } = server.appContext
  expect(await stored()).toMatchObject([{ opened_position: 3, has_booked: true }])
  expect(await searchTotals(db)).toEqual({ all: 1, found: 0, opened: 1, booked: 1, position: 3 })
  expect(await searchedWords(db, 'FOUND_NOTHING', 10)).toEqual([
    { words: 'zzzz', reading: 'NAME', correctedName: null, times: 1, opened: 1, booked: 1, lastOn: '2026-11-24' },
  ])
})

test('words that were corrected are counted together', async () => {
  for (const name of ['marcel', 'marcel', 'chez marcel']) await keep('Marcl pizza', { name })
  await keep('marcel pizza', { name: 'Marcel' })
  expect(await searchedWords(server.appContext.db, 'CORRECTED', 10)).toMatchObject([
    { words: 'marcl pizza', correctedName: 'marcel', times: 2 },
    { words: 'marcl pizza', correctedName: 'chez marcel', times: 1 },
  ])
})

test('searches are deleted after ninety days', async () => {
  await keep('pizza')
  const { db } = server.appContext
  const after = (days: number) => Date.parse(NOW) + days * 24 * 3_600_000
  await purgeOldSearches({ db, now: after(90) })
  expect(await stored()).toHaveLength(1)
  await purgeOldSearches({ db, now: after(91) })
  expect(await stored()).toEqual([])
})

test('words that are too long are refused', async () => {
  const { errors } = await server.ask(KEEP, { words: 'x'.repeat(101), criteria: {} })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { words: expect.any(String) } })
})
