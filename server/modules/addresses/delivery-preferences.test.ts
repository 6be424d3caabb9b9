import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { personalData } from './addresses.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const HOME = {
  address: '12 Rue Keller',
  zipCode: '75011',
  city: 'Paris',
  country: 'France',
  longitude: 2.3764,
  latitude: 48.8543,
}
const WORK = {
  ...HOME,
  address: '3B Quai de Jemmapes',
  zipCode: '75010',
  extraDetails: 'Code 12',
  deliveryOptions: 'MEET_OUTSIDE',
}
const ALL = 'id address zipCode city country longitude latitude extraDetails deliveryOptions'
const ADD = `mutation ($input: DeliveryPreferenceInput!) { addDeliveryPreference(input: $input) { ${ALL} } }`
const UPDATE = `mutation ($id: ID!, $input: DeliveryPreferenceInput!) {
  updateDeliveryPreference(id: $id, input: $input) { ${ALL} } }`
const DELETE = 'mutation ($id: ID!) { deleteDeliveryPreference(id: $id) }'

type Kept = { id: string; address: string }
const as = ({ headers }: TestPerson, query: string, variables = {}) => server.ask(query, variables, headers)

async function add(person: TestPerson, input: object = HOME): Promise<Kept> {
  const { addDeliveryPreference } = await server.read<{ addDeliveryPreference: Kept }>(ADD, { input }, person.headers)
  return addDeliveryPreference
}

async function listed(person: TestPerson): Promise<Kept[]> {
  type Listed = { currentUser: { deliveryPreferences: Kept[] } }
  const query = `{ currentUser { deliveryPreferences { ${ALL} } } }`
  return (await server.read<Listed>(query, {}, person.headers)).currentUser.deliveryPreferences
}

describe('a diner', () => {
  test('keeps addresses, the oldest listed first, met at the door by default', async () => {
    const person = await signUp(server)
    const home = await add(person)
    const work = await add(person, WORK)
    expect(home).toEqual({ ...HOME, id: expect.any(String), extraDetails: null, deliveryOptions: 'MEET_AT_DOOR' })
    expect(work).toEqual({ ...WORK, id: expect.any(String) })
    expect(await listed(person)).toEqual([home, work])
  })

  test('reads their addresses in one statement after the session', async () => {
    const person = await signUp(server)
    for (const input of [HOME, WORK, HOME]) await add(person, input)
    const before = server.database.statements.count
    expect(await listed(person)).toHaveLength(3)
    expect(server.database.statements.count - before).toBe(2)
  })

  test('replaces an address, and omitted details are removed', async () => {
    const person = await signUp(server)
    const [first, second] = [await add(person, WORK), await add(person)]
    const { data } = await as(person, UPDATE, { id: first.id, input: { ...HOME, deliveryOptions: 'LEAVE_AT_DOOR' } })
    const changed = { ...HOME, id: first.id, extraDetails: null, deliveryOptions: 'LEAVE_AT_DOOR' }
    expect(data?.updateDeliveryPreference).toEqual(changed)
    expect(await listed(person)).toEqual([changed, second])
  })

  test('deletes an address once', async () => {
    const person = await signUp(server)
    const { id } = await add(person)
    expect((await as(person, DELETE, { id })).data).toEqual({ deleteDeliveryPreference: id })
    expect(await listed(person)).toEqual([])
    expect((await as(person, DELETE, { id })).errors).toMatchObject([GONE])
  })

  test('reads their addresses without surplus spaces', async () => {
    const person = await signUp(server)
    const typed = { ...HOME, address: ' 12  Rue\u0000Keller\n', extraDetails: ' Code 12 \r\n\r\n\u00073e étage ' }
    expect(await add(person, typed)).toMatchObject({ address: '12 Rue Keller', extraDetails: 'Code 12\n3e étage' })
  })
})

const GONE = { message: "Cette adresse n'existe plus.", extensions: { code: 'NOT_FOUND' } }

describe('an address', () => {
  test('can be neither changed nor deleted by another person, who gets the same error as for an unknown one', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)]
    const kept = await add(owner)
    for (const id of [kept.id, '2147483647', '2147483648', '0', '-1', 'abc', '']) {
      expect((await as(other, UPDATE, { id, input: WORK })).errors).toMatchObject([GONE])
      expect((await as(other, DELETE, { id })).errors).toMatchObject([GONE])
    }
    expect(await listed(owner)).toEqual([kept])
    expect(await listed(other)).toEqual([])
  })

  test('is refused by field if it is incomplete, and nothing changes', async () => {
    const person = await signUp(server)
    const kept = await add(person)
    const faults = async (query: string, input: object) => {
      const { errors } = await as(person, query, { id: kept.id, input })
      return errors?.map(({ extensions }) => extensions)
    }
    const withoutNumber = { ...HOME, address: 'Rue Keller' }
    const sentence = 'Veuillez entrer une adresse complète'
    const incomplete = [{ code: 'BAD_USER_INPUT', fields: { address: sentence } }]
    expect(await faults(ADD, withoutNumber)).toEqual(incomplete)
    expect(await faults(UPDATE, withoutNumber)).toEqual(incomplete)
    expect(await faults(UPDATE, { ...HOME, latitude: 45.76 })).toMatchObject([{ fields: { address: /Paris/ } }])
    expect(await faults(UPDATE, { ...HOME, extraDetails: 'a'.repeat(301) })).toMatchObject([
      { fields: { extraDetails: /300/ } },
    ])
    expect(await faults(UPDATE, { ...HOME, deliveryOptions: null })).toMatchObject([
      { fields: { deliveryOptions: 'Veuillez indiquer votre option de livraison.' } },
    ])
    expect(await faults(UPDATE, { ...HOME, deliveryOptions: 'ON_THE_ROOF' })).toMatchObject([
      { code: 'BAD_USER_INPUT', fields: { deliveryOptions: /./ } },
    ])
    expect(await listed(person)).toEqual([kept])
  })

  test('is available to diners only', async () => {
    const owner = await signUp(server, { role: 'RESTAURANT' })
    for (const [query, variables] of [
      [ADD, { input: HOME }],
      [UPDATE, { id: '1', input: HOME }],
      [DELETE, { id: '1' }],
    ] as const) {
      expect((await server.ask(query, variables)).errors).toMatchObject([
        {
          message: 'Oops ! Veuillez vous connecter pour accéder à cette page.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ])
      expect((await as(owner, query, variables)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    }
    expect(await listed(owner)).toEqual([])
  })
})

test('a diner has at most twenty addresses, even if they are added concurrently', async () => {
  const person = await signUp(server)
  const answers = await Promise.all(Array.from({ length: 25 }, () => as(person, ADD, { input: HOME })))
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(5)
  for (const { errors } of refused) {
    expect(errors).toMatchObject([{ message: /^Vous avez déjà 20 adresses\./, extensions: { code: 'CONFLICT' } }])
  }
  const [oldest] = await listed(person)
  await as(person, DELETE, { id: oldest?.id })
  await add(person, WORK)
  expect(await listed(person)).toHaveLength(20)
})

test('the addresses of one person are exported and deleted, and nobody else’s', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  await add(person, WORK)
  await add(other)
  const { db } = server.appContext
  expect(personalData.name).toBe('adresses de livraison')
  expect(await personalData.read(db, person.accountId)).toEqual([{ ...WORK, id: expect.any(Number) }])

  await db.transaction().execute((trx) => personalData.forget(trx, person.accountId, server.clock.now()))
  expect(await personalData.read(db, person.accountId)).toEqual([])
  expect(await listed(other)).toHaveLength(1)
})
