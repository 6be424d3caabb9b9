import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { meetings } from '../../testing/meeting.fixtures.ts'
import { signUp, type TestPerson } from '../../testing/people.ts'
import { personalData } from './favourites.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
  const { db } = server.appContext
  const at = new Date(0)
  await db
    .insertInto('restaurant')
    .values(
      Array.from({ length: 510 }, (_, n) => ({ id: n + 1, name: `Maison ${n + 1}`, created_at: at, updated_at: at })),
    )
    .execute()
  await db.insertInto('food_tag').values({ id: 56, name: 'Japonais', tag_group: 'CUISINES' }).execute()
  await db.insertInto('restaurant_tag').values({ restaurant_id: 2, tag_id: 56 }).execute()
  await db.insertInto('restaurant_score').values({ restaurant_id: 2, score: 4.5, review_count: 3 }).execute()
})
afterAll(() => server.close())

const ADD = 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }'
const DELETE = 'mutation ($id: ID!) { deleteFromMyFavoriteRestaurants(restaurantId: $id) }'
const CARDS =
  '{ getMyFavoriteRestaurants { id name avgRating reviewCount tags { name } cover { imageKey } opensSoon } }'
const IDS = '{ getMyFavoriteRestaurants { id } }'

const as = ({ headers }: TestPerson, query: string, variables = {}) => server.ask(query, variables, headers)
const add = (person: TestPerson, id: number | string) => as(person, ADD, { id })
const ADDED = { data: { addToMyFavoriteRestaurants: true } }
const DELETED = { data: { deleteFromMyFavoriteRestaurants: true } }

async function idsOf(person: TestPerson): Promise<number[]> {
  type Kept = { getMyFavoriteRestaurants: { id: string }[] }
  const { getMyFavoriteRestaurants: kept } = await server.read<Kept>(IDS, {}, person.headers)
  return kept.map(({ id }) => Number(id))
}

async function keepMany({ accountId }: TestPerson, count: number): Promise<void> {
  await sql`
    insert into favourite (account_id, restaurant_id, created_at)
    select ${accountId}, id, ${new Date(0)} from restaurant where id <= ${count}`.execute(server.appContext.db)
}

describe('favourites', () => {
  test('are listed newest first, with all fields of a card', async () => {
    const person = await signUp(server)
    for (const id of [1, 2, 3]) {
      expect(await add(person, id)).toEqual(ADDED)
      server.clock.moveTo(server.clock.now() + 1000)
    }
    const { data } = await as(person, CARDS)
    expect(data?.getMyFavoriteRestaurants).toMatchObject([
      { id: '3', name: 'Maison 3', avgRating: null, reviewCount: 0, tags: [] },
      { id: '2', name: 'Maison 2', avgRating: 4.5, reviewCount: 3, tags: [{ name: 'Japonais' }] },
      { id: '1', cover: null },
    ])
    expect(await idsOf(person)).toEqual([3, 2, 1])
  })

  test('are empty at first', async () => {
    expect(await idsOf(await signUp(server))).toEqual([])
  })

  test('keep the first date if added again', async () => {
    const person = await signUp(server)
    await add(person, 1)
    server.clock.moveTo(server.clock.now() + 1000)
    await add(person, 2)
    server.clock.moveTo(server.clock.now() + 1000)
    expect(await add(person, 1)).toEqual(ADDED)
    expect(await idsOf(person)).toEqual([2, 1])
  })

  test('are added once by concurrent requests', async () => {
    const person = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, 5)))
    expect(answers).toEqual(Array(8).fill(ADDED))
    expect(await idsOf(person)).toEqual([5])
  })

  test('are removed, also if removed twice', async () => {
    const person = await signUp(server)
    for (const id of [1, 2]) await add(person, id)
    expect(await as(person, DELETE, { id: 1 })).toEqual(DELETED)
    expect(await as(person, DELETE, { id: 1 })).toEqual(DELETED)
    expect(await idsOf(person)).toEqual([2])
  })

  test('accept existing restaurants only', async () => {
    const person = await signUp(server)
    for (const id of [511, '2147483648', '-1', 'maison', '']) {
      for (const query of [ADD, DELETE]) {
        expect((await as(person, query, { id })).errors).toMatchObject([
          { message: "Ce restaurant n'existe plus.", extensions: { code: 'NOT_FOUND' } },
        ])
      }
    }
    expect(await idsOf(person)).toEqual([])
  })

  test('belong to one diner', async () => {
    const [one, other] = [await signUp(server), await signUp(server)]
    await add(one, 1)
    await as(other, DELETE, { id: 1 })
    expect(await idsOf(one)).toEqual([1])
    expect(await idsOf(other)).toEqual([])
  })

  test('are for signed-in diners', async () => {
    const owner = await signUp(server, { role: 'RESTAURANT' })
    for (const query of [ADD, DELETE, CARDS, IDS]) {
      const variables = query.includes('$id') ? { id: 1 } : {}
      expect((await server.ask(query, variables)).errors).toMatchObject([
        {
          message: 'Oops ! Veuillez vous connecter pour accéder à cette page.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ])
      expect((await as(owner, query, variables)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    }
  })
})

test('a list of any length takes two statements after the session, ids alone take one', async () => {
  const cost = async (person: TestPerson, query: string) => {
    const before = server.database.statements.count
    expect((await as(person, query)).errors).toBeUndefined()
    return server.database.statements.count - before - 1
  }
  for (const count of [3, 300]) {
    const person = await signUp(server)
    await keepMany(person, count)
    expect(await cost(person, CARDS)).toBe(2)
    expect(await cost(person, IDS)).toBe(1)
    expect(await idsOf(person)).toHaveLength(count)
  }
})

test('a diner has at most five hundred favourites, even if they are added concurrently', async () => {
  const person = await signUp(server)
  await keepMany(person, 498)
  const answers = await Promise.all([499, 500, 501, 502, 503].map((id) => add(person, id)))
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(3)
  for (const { errors } of refused) {
    expect(errors).toMatchObject([{ message: /^Vous avez déjà 500 favoris\./, extensions: { code: 'CONFLICT' } }])
  }
  expect(await idsOf(person)).toHaveLength(500)
  expect(await add(person, 1)).toEqual(ADDED)
})

test('the last favourite that is allowed is added once by two concurrent requests', async () => {
  const person = await signUp(server)
  await keepMany(person, 499)
  const { one, other } = await meetings(server)(
    'insert into favourite',
    () => add(person, 500),
    () => add(person, 501),
  )
  expect(one).toEqual(ADDED)
  expect(other.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
})

test('the favourites of one person are exported and deleted, and nobody else’s', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  for (const one of [person, other]) await add(one, 7)
  const { db } = server.appContext
  expect(personalData.name).toBe('favoris')
  expect(await personalData.read(db, person.accountId)).toEqual([
    { restaurantId: 7, name: 'Maison 7', createdAt: expect.any(Date) },
  ])

  await db.transaction().execute((trx) => personalData.forget(trx, person.accountId, server.clock.now()))
  expect(await personalData.read(db, person.accountId)).toEqual([])
  expect(await idsOf(other)).toEqual([7])
})
