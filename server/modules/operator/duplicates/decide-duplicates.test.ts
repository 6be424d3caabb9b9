import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner } from '../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { importRestaurants, type SourcePlace } from '../../catalogue/import/import.ts'
import { saveFoodTags } from '../../catalogue/tags/tags.ts'
import { operatorAt, type TestOperator } from '../operator.fixtures.ts'

const LEON: SourcePlace = {
  source: 'osm',
  sourceId: 'n1',
  name: 'Chez Léon',
  address: '1 Rue Lepic, 75018 Paris, France',
  zipCode: '75018',
  city: 'Paris',
  phone: null,
  website: null,
  description: null,
  seatingCapacity: 0,
  latitude: 48.8842,
  longitude: 2.3341,
  hasDelivery: false,
  hasClickCollect: false,
  hours: null,
  tags: ['Pizza'],
  facilities: [],
}
/** 22 m to the north, with a telephone number. */
const LEON_AGAIN = { ...LEON, sourceId: 'n2', name: 'Léon de la Butte', latitude: 48.8844, phone: '01 42 36 00 00' }
const FAR = { ...LEON, sourceId: 'n3', name: 'Léon', latitude: 48.89 }

type Pair = { one: { id: string; isRemovable: boolean }; other: { id: string }; metres: number }

let harness: PaymentHarness
let pages: TestOperator
let ids: Map<string, string>

beforeAll(async () => {
  harness = await openPaymentHarness()
  pages = await operatorAt(harness)
  await saveFoodTags(harness.server.appContext.db)
  await importAll(LEON, LEON_AGAIN, FAR)
  const rows = await harness.server.appContext.db.selectFrom('restaurant').select(['id', 'source_id']).execute()
  ids = new Map(rows.map(({ id, source_id }) => [source_id ?? '', String(id)]))
})
afterAll(() => harness.close())

function importAll(...places: SourcePlace[]) {
  const { db, clock } = harness.server.appContext
  return importRestaurants(
    { db, clock },
    places.map((place) => ({ place, hasOwnId: true, mergeInto: places.length > 1 ? ('nothing' as const) : undefined })),
  )
}

const FIELDS = '{ one { id isRemovable } other { id } metres }'
const ask = <T>(query: string, variables: Record<string, unknown> = {}) =>
  harness.room.as<T>(pages.admin, query, variables)
const pairs = async () => (await ask<Pair[]>(`{ likeRestaurants ${FIELDS} }`)).data
const merge = (duplicateId: string | undefined, keptId: string | undefined) =>
  ask<Pair[]>(
    `mutation ($duplicateId: ID!, $keptId: ID!) { mergeRestaurants(duplicateId: $duplicateId, keptId: $keptId) ${FIELDS} }`,
    {
      duplicateId,
      keptId,
    },
  )
const read = (id: string | undefined) =>
  harness.server.read<{ getRestaurantById: { id: string; phone: string | null } | null }>(
    'query ($id: ID!) { getRestaurantById(id: $id) { id phone } }',
    { id },
  )

test('restaurants within 65 m with similar names are a pair, until they are called distinct', async () => {
  const pair = { one: { id: ids.get('n1'), isRemovable: true }, other: { id: ids.get('n2') }, metres: 22 }
  expect(await pairs()).toEqual([pair])

  const { db } = harness.server.appContext
  const apart = await ask<Pair[]>(
    `mutation ($one: ID!, $other: ID!) { keepRestaurantsApart(oneId: $one, otherId: $other) ${FIELDS} }`,
    { one: ids.get('n2'), other: ids.get('n1') },
  )
  expect(apart.data).toEqual([])
  expect(await pages.log()).toContain(
    `DONE_BY_HAND Fiches distinctes : restaurant ${ids.get('n2')}, restaurant ${ids.get('n1')}`,
  )
  await db.deleteFrom('distinct_restaurants').execute()
})

test('a partner and a restaurant with bookings, reviews or staff is not removed', async () => {
  const partner = await openPartner(harness.server.appContext.db, { seats: 10 })
  const { error } = await merge(String(partner.id), ids.get('n1'))
  expect(error?.code).toBe('CONFLICT')
  expect((await read(String(partner.id))).getRestaurantById?.id).toBe(String(partner.id))
})

test('a merged duplicate leads to the restaurant that was kept, which gets its facts and favourites', async () => {
  const ana = await signUp(harness.server)
  await harness.room.as(ana, 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }', {
    id: ids.get('n2'),
  })

  expect((await merge(ids.get('n2'), ids.get('n1'))).data).toEqual([])

  const kept = { id: ids.get('n1'), phone: '01 42 36 00 00' }
  expect((await read(ids.get('n2'))).getRestaurantById).toEqual(kept)
  const favourites = await harness.room.as<{ id: string }[]>(ana, '{ getMyFavoriteRestaurants { id } }')
  expect(favourites.data).toEqual([{ id: kept.id }])
  expect(await pages.log()).toContain(
    `DONE_BY_HAND Doublon réuni : restaurant ${ids.get('n2')} dans restaurant ${ids.get('n1')}`,
  )
})

test('a later import completes the restaurant that was kept, and does not add the duplicate', async () => {
  const result = await importAll({ ...LEON_AGAIN, website: 'https://leon.fr' })
  expect(result).toMatchObject({ added: 0, changed: 1 })
  const { db } = harness.server.appContext
  const row = await db
    .selectFrom('restaurant')
    .select('website')
    .where('id', '=', Number(ids.get('n1')))
    .executeTakeFirst()
  expect(row?.website).toBe('https://leon.fr')
})

test('numbers that were merged before follow a second merge', async () => {
  expect((await merge(ids.get('n1'), ids.get('n3'))).data).toEqual([])
  for (const former of ['n1', 'n2']) expect((await read(ids.get(former))).getRestaurantById?.id).toBe(ids.get('n3'))
})
