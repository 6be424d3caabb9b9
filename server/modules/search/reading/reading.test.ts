import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/start.ts'
import { type TestServer, testApp, testContext } from '../../../testing/app.ts'
import { type Listed, sampleRestaurants, saveRestaurants } from '../search.fixtures.ts'
import { refreshCards, savePlaces } from '../search.ts'
import { readTyped } from './reading.ts'

const plain: Listed = {
  ...(sampleRestaurants(1)[0] as Listed),
  tags: [],
  closures: [],
  week: null,
  score: null,
  isPartner: false,
  seatingCapacity: 0,
  taken: new Map(),
  delivered: new Map(),
  collected: new Map(),
  pauses: [],
  zipCode: '75011',
  city: 'Paris',
  address: '3 rue Oberkampf',
  position: null,
  dishes: [],
}
const NAMES = ['Pink Mamma', 'La Rotonde', 'Sushi Bastille', 'Bouillon Chartier', 'Marcel', 'Chez Marcel']
const BOTZARIS = { kind: 'station', name: 'Botzaris', lat: 48.8795, lon: 2.3889, names: ['botzaris'] } as const

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'reading-')) })
  server = await testApp({ geocoderBase: `${sandbox.url}/geocodage`, still: true })
  const { db } = server.appContext
  const restaurants = NAMES.map((name, index) => ({ ...plain, id: index + 1, name, phone: `01 42 33 64 2${index}` }))
  await saveRestaurants(db, [
    ...restaurants,
    { ...plain, id: 19, name: 'Botzaris' },
    { ...plain, id: 20, name: 'Kintaro', tags: [56], position: { lat: 48.8531, lon: 2.3691 } },
    {
      ...plain,
      id: 21,
      name: 'Nobu',
      tags: [56],
      position: { lat: 48.8567, lon: 2.3691 },
      score: 500,
      reviewCount: 90,
      dishes: [
        { name: 'Tartare de thon', priceCents: 1900, isServed: true },
        { name: 'Tartare', priceCents: 2100, isServed: true },
        { name: 'Tartare de daurade', priceCents: 2300, isServed: true },
        { name: 'Pavlova mangue-passion', priceCents: 950, isServed: true },
        { name: 'Magret', priceCents: 2400, isServed: false },
        { name: 'Moules frites', priceCents: 1650, isServed: true },
      ],
    },
    { ...plain, id: 22, name: 'Zen', tags: [56], position: { lat: 48.8711, lon: 2.3691 }, score: 500, reviewCount: 90 },
  ])
  await db
    .updateTable('restaurant')
    .set({ facilities: ['DOGS', 'NO_WIFI', 'TERRACE'] })
    .where('name', '=', 'Zen')
    .execute()
  await refreshCards(db, server.clock)
  await savePlaces(db, [BOTZARIS])
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const READ = `query ($text: String!) { searchReading(text: $text) {
  tags { name } zipCodes place { label } address name date time totalPlaces avgMaxPrice hasDelivery hasClickCollect unread
  phone dish isAroundMe tooFarDate notice
} }`

/** Returns the interpretation without its empty criteria. */
async function read(text: string) {
  const { searchReading } = await server.read<{ searchReading: Record<string, unknown> }>(READ, { text })
  const { tags, place, ...others } = searchReading
  const found = { ...others, tags: (tags as { name: string }[]).map(({ name }) => name), place: labelOf(place) }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => (Array.isArray(value) ? value.length : value)))
}

const labelOf = (place: unknown) => (place as { label: string } | null)?.label

describe('typed text is parsed', () => {
  test.each([
    ['japonais 11e ce soir 20h à 4', { tags: ['Japonais'], zipCodes: ['75011'], ...at('24-11-2026', '20:00', 4) }],
    ['la rotonde montparnasse', { name: 'la rotonde', place: 'Montparnasse' }],
    ['pinkmamma', { name: 'pink mamma' }],
    ['boulion shartier', { name: 'bouillon chartier' }],
    ['marcl', { name: 'marcel' }],
    ['sushi bastille', { name: 'sushi bastille' }],
    ['sushis bastille', { tags: ['Sushi'], place: 'Bastille' }],
    ['crêpe Botzaris', { tags: ['Crêperie'], place: 'Botzaris' }],
    ['botzariss', { place: 'Botzaris' }],
    ['12 rue keller', { place: '12 Rue Keller, 75011 Paris' }],
    ['rue des martyrs 9e japonais', { place: 'Rue des Martyrs, 75009 Paris', tags: ['Japonais'] }],
    ['paris', { address: 'Paris' }],
    ['zzzqqq', { name: 'zzzqqq' }],
    ['italien zzzqqq', { tags: ['Italien'], unread: 'zzzqqq' }],
    ['sushi près de moi', { tags: ['Sushi'], isAroundMe: true }],
    ['01.42.33.64.20', { phone: '+33142336420' }],
    ['piza bastille', { tags: ['Pizza'], place: 'Bastille' }],
    ['un tartare', { dish: 'tartare' }],
    ['tartare bastille ce soir', { dish: 'tartare', place: 'Bastille', date: '24-11-2026', time: '20:00' }],
    ['pavlova mangue-passion', { dish: 'pavlova mangue passion' }],
    ['pavlova tartare', { name: 'pavlova tartare' }],
    ['pavlovva', { dish: 'pavlovva' }],
    ['magret', { name: 'magret' }],
    ['moules frites', { dish: 'moules frites' }],
    ['japonais pavlova', { tags: ['Japonais'], dish: 'pavlova' }],
    ['!?', {}],
  ])('%s', async (text, found) => expect(await read(text)).toEqual(found))

  test('a day on which nothing can be booked yet is dropped, with a sentence', async () => {
    expect(await read('italien dans deux semaines')).toEqual({
      tags: ['Italien'],
      tooFarDate: '08-12-2026',
      notice:
        'Le 8 décembre est trop loin : seuls les 7 prochains jours se réservent. Voici les restaurants, sans date.',
    })
  })

  test('an unknown address is searched by its words', async () => {
    expect(await read('8 rue des Zzzqqqs')).toEqual({ address: '8 rue des Zzzqqqs' })
  })

  test('a text of more than 100 characters is refused', async () => {
    const { errors } = await server.ask(READ, { text: 'a'.repeat(101) })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: expect.any(String) } })
  })
})

describe('the next likely meaning of a text is offered', () => {
  const ASK = `query ($text: String!) { searchReading(text: $text) {
    words alternative { words name tags { name } place { label } alternative { words } }
  } }`
  type Answer = { searchReading: { words: string; alternative: { words: string } | null } }
  const offered = async (text: string) => (await server.read<Answer>(ASK, { text })).searchReading

  test('a cuisine and a place instead of a name', async () => {
    expect(await offered('sushi bastille')).toEqual({
      words: 'le restaurant Sushi Bastille',
      alternative: {
        words: 'sushi près de Bastille',
        name: '',
        tags: [{ name: 'Sushi' }],
        place: { label: 'Bastille' },
        alternative: null,
      },
    })
  })

  test('the name of a restaurant instead of a cuisine or a place', async () => {
    expect(await offered('botzaris')).toMatchObject({
      words: 'près de Botzaris',
      alternative: { words: 'le restaurant Botzaris', name: 'botzaris' },
    })
  })

  test.each(['italien', 'marcel', 'italien zzzqqq', 'la rotonde montparnasse', 'zzzqqq', '12 rue keller'])(
    'nothing next to « %s », which has one meaning',
    async (text) => expect(await offered(text)).toMatchObject({ alternative: null }),
  )
})

describe('a text that is being typed is read ahead', () => {
  const ASK = `query ($text: String!, $criteria: RestaurantsCriteria!) {
    searchReadAhead(text: $text, criteria: $criteria) { words count }
  }`
  const ahead = async (text: string, criteria: object = {}) =>
    (await server.read<{ searchReadAhead: unknown }>(ASK, { text, criteria })).searchReadAhead

  test('its search is returned in words with the number of its results', async () => {
    expect(await ahead('japonais bastille')).toEqual({ words: 'Japonais près de Bastille', count: 3 })
    expect(await ahead('japonais 12e')).toEqual({
      words: 'Japonais dans le 12e arrondissement de Paris',
      count: 0,
    })
  })

  test('the criteria of the bar count, unless the text replaces them', async () => {
    expect(await ahead('japonais', { tags: ['100'], zipCode: ['75011'] })).toMatchObject({ count: 3 })
    expect(await ahead('japonais', { zipCode: ['75012'] })).toMatchObject({ count: 0 })
    expect(await ahead('japonais 11e', { zipCode: ['75012'] })).toMatchObject({ count: 3 })
    expect(await ahead('sushi bastille ce soir', { totalPlaces: 4 })).toMatchObject({
      words: 'Le restaurant Sushi Bastille, ce soir pour 4',
    })
    expect(await ahead('italien bastille', { date: '24-11-2026', time: '20:00', totalPlaces: 4 })).toEqual({
      words: 'Italiens près de Bastille, ce soir pour 4',
      count: 0,
    })
    expect(await ahead('japonais ce soir', { date: '25-11-2026', time: '00:30' })).toMatchObject({ count: 0 })
  })

  test.each(['marcel', 'zzzqqq', 'italien zzzqqq', '12 rue keller', 'sushi près de moi', '!?'])(
    'nothing is returned for « %s »',
    async (text) => expect(await ahead(text)).toBeNull(),
  )

  test('nothing is returned with criteria that are refused', async () => {
    expect(await ahead('japonais', { date: 'demain' })).toBeNull()
  })
})

test('more than five hundred requests a minute from one network are refused, which leaves the search by name and address', async () => {
  const context = Object.assign(testContext(server.appContext), { address: '192.0.2.7' })
  for (let n = 0; n < 500; n++) await readTyped(context, '11e')
  await expect(readTyped(context, '11e')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

const FIND = `query ($criteria: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $criteria) {
  count correctedName lettingGo { criterion count } restaurants { name }
} }`
type Found = { count: number; correctedName: string | null; lettingGo: unknown[]; restaurants: { name: string }[] }

async function find(criteria: object) {
  const { searchRestaurants } = await server.read<{ searchRestaurants: Found }>(FIND, { criteria })
  return { ...searchRestaurants, names: searchRestaurants.restaurants.map(({ name }) => name) }
}

test('an unknown name is replaced by a similar one, alone and with two more statements', async () => {
  expect(await find({ name: 'pinkmamma' })).toMatchObject({ names: ['Pink Mamma'], correctedName: 'pink mamma' })
  expect(await find({ name: 'marcel' })).toMatchObject({ names: ['Marcel', 'Chez Marcel'], correctedName: null })
  expect(await find({ name: 'pinkmamma', zipCode: ['75001'] })).toMatchObject({ count: 0, correctedName: null })

  const before = server.database.statements.count
  await find({ name: 'pinkmamma' })
  expect(server.database.statements.count - before).toBe(4)
})

test('a restaurant that serves a dish is found with the dish and its price, at most two', async () => {
  const ask = `query ($criteria: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $criteria) {
    restaurants { name matchingDishes { name price } }
  } }`
  const dishesFor = async (criteria: object) =>
    (await server.read<{ searchRestaurants: { restaurants: object[] } }>(ask, { criteria })).searchRestaurants
      .restaurants

  expect(await dishesFor({ dish: 'tartre' })).toEqual([
    {
      name: 'Nobu',
      matchingDishes: [
        { name: 'Tartare', price: 21 },
        { name: 'Tartare de thon', price: 19 },
      ],
    },
  ])
  expect(await dishesFor({ dish: 'tartare daur' })).toMatchObject([
    { matchingDishes: [{ name: 'Tartare de daurade' }] },
  ])
  expect(await dishesFor({ dish: 'tartare mangue' })).toEqual([])
  expect(await dishesFor({ name: 'nobu' })).toEqual([{ name: 'Nobu', matchingDishes: [] }])
})

test('a search for a dish that finds nothing can drop it', async () => {
  expect((await find({ dish: 'tartare', name: 'kintaro' })).lettingGo).toEqual([
    { criterion: 'NAME', count: 1 },
    { criterion: 'DISH', count: 1 },
  ])
})

test.each(['01 42 33 64 20', '0142336420', '+33 (0)1.42.33.64.20'])(
  '%s finds the restaurant with that number',
  async (phone) => {
    expect(await find({ phone })).toMatchObject({ names: ['Pink Mamma'] })
  },
)

test('a text that is no telephone number is refused as one', async () => {
  const { errors } = await server.ask(FIND, { criteria: { phone: '12' } })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { phone: expect.any(String) } })
})

test.each(['Chiens acceptés', 'Terrasse'])(
  'a fact about a restaurant is found as the tag %s, which its card does not show',
  async (name) => {
    const tags = [String(FOOD_TAGS.find((tag) => tag.name === name)?.id)]
    expect(await find({ tags })).toMatchObject({ names: ['Zen'] })
    const { searchRestaurants } = await server.read<{
      searchRestaurants: { restaurants: { tags: { name: string }[] }[] }
    }>(
      'query ($criteria: RestaurantsCriteria!) { searchRestaurants(restaurantsCriteria: $criteria) { restaurants { tags { name } } } }',
      { criteria: { tags } },
    )
    expect(searchRestaurants.restaurants[0]?.tags).toEqual([{ name: 'Japonais' }])
  },
)

test('around a position, relevance halves every 600 metres', async () => {
  const around = { userLatitude: 48.8531, userLongitude: 2.3691, tags: ['56'] }
  // Kintaro is at the place, Nobu's better mark outweighs 400 metres, Zen's does not outweigh two kilometres.
  expect(await find(around)).toMatchObject({ names: ['Kintaro', 'Nobu', 'Zen'] })
  expect(await find({ ...around, userLatitude: 48.8551 })).toMatchObject({ names: ['Nobu', 'Kintaro', 'Zen'] })
})

test('a search without results returns which criteria to drop', async () => {
  expect((await find({ name: 'kintaro', tags: ['52'], zipCode: ['75011'] })).lettingGo).toEqual([
    { criterion: 'CUISINES', count: 1 },
  ])
  expect((await find({ tags: ['56'], avgMaxPrice: 5, zipCode: ['75001'] })).lettingGo).toEqual([])
  expect((await find({ name: 'marcel' })).lettingGo).toEqual([])
})

test('a search far from all restaurants suggests dropping the distance', async () => {
  const fromNice = { userLatitude: 43.7034, userLongitude: 7.2663, tags: ['56'] }
  expect(await find(fromNice)).toMatchObject({ count: 0, lettingGo: [{ criterion: 'DISTANCE', count: 3 }] })
})

test('cuisines and places are suggested by the beginning of one of their words', async () => {
  const ask = 'query ($text: String!) { searchSuggestions(text: $text) { tags { name } places { kind label } } }'
  type Answer = { searchSuggestions: { tags: { name: string }[]; places: { kind: string; label: string }[] } }
  const suggested = async (text: string) => (await server.read<Answer>(ask, { text })).searchSuggestions

  expect((await suggested('jap')).tags[0]).toEqual({ name: 'Japonais' })
  expect((await suggested('bastille')).places[0]).toEqual({ kind: 'STATION', label: 'Bastille' })
  expect((await suggested('botz')).places).toEqual([{ kind: 'STATION', label: 'Botzaris' }])
  expect(await suggested('b')).toEqual({ tags: [], places: [] })
})

function at(date: string, time: string, totalPlaces: number) {
  return { date, time, totalPlaces }
}
