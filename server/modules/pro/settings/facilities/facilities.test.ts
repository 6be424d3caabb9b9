import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openToGo, type Partner } from '../../../../testing/bookings.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { type SignedIn, signIn } from '../../../../testing/people.ts'
import { employ } from '../../../../testing/staff.ts'
import { actsOf } from '../../../staff/acts.sql.ts'

type Seen = { facilities: string[]; lastChange: { by: string } | null }

let harness: PaymentHarness
let restaurant: Partner
let owner: SignedIn
let ownerId: string

beforeAll(async () => {
  harness = await openPaymentHarness()
})
beforeEach(async () => {
  restaurant = await openToGo(harness.server.appContext.db)
  ownerId = (await employ(harness.server, restaurant.id, 'OWNER', { firstName: 'Zoé', lastName: 'Garnier' })).accountId
  owner = await signIn(harness.server, ownerId)
})
afterAll(() => harness.close())

const FIELDS = '{ facilities lastChange { by } }'
const change = (facilities: string[], was: string[] | null = null) =>
  harness.room.as<Seen>(
    owner,
    `mutation ($id: ID!, $facilities: [Facility!]!, $was: [Facility!]) {
      changeFacilities(restaurantId: $id, facilities: $facilities, was: $was) ${FIELDS} }`,
    { id: restaurant.id, facilities, was },
  )
const read = async () =>
  (
    await harness.room.as<Seen>(owner, `query ($id: ID!) { restaurantFacilities(restaurantId: $id) ${FIELDS} }`, {
      id: restaurant.id,
    })
  ).data

test('an owner sets what the restaurant has and lacks, and diners read it', async () => {
  expect(await read()).toEqual({ facilities: [], lastChange: null })
  const saved = { facilities: ['WHEELCHAIR_LIMITED', 'NO_DOGS'], lastChange: { by: 'Zoé Garnier' } }
  expect((await change(['NO_DOGS', 'WHEELCHAIR_LIMITED', 'NO_DOGS'])).data).toEqual(saved)
  expect(await read()).toEqual(saved)

  const { getRestaurantById } = await harness.server.read<{ getRestaurantById: Pick<Seen, 'facilities'> }>(
    'query ($id: ID!) { getRestaurantById(id: $id) { facilities } }',
    { id: restaurant.id },
  )
  expect(getRestaurantById.facilities).toEqual(saved.facilities)
  expect((await actsOf(harness.server.appContext.db, ownerId)).map(({ act }) => act)).toEqual(['FACILITIES_CHANGED'])
})

test('two facts on one subject are refused', async () => {
  const { error } = await change(['DOGS', 'NO_DOGS'])
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { facilities: expect.any(String) } })
})

test('a page that has not seen a concurrent change does not overwrite it', async () => {
  await change(['TERRACE'])
  expect((await change(['WIFI'], [])).error?.code).toBe('CONFLICT')
  expect((await read())?.facilities).toEqual(['TERRACE'])
  expect((await change(['WIFI'], ['TERRACE'])).data?.facilities).toEqual(['WIFI'])
})
