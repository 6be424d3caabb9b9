import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../testing/app.ts'
import { refreshDueScores, refreshScores } from './scores/scores.ts'

let server: TestServer

beforeAll(async () => {
  server = await testApp()
  const { db } = server.appContext
  const at = new Date('2026-01-01T12:00:00Z')
  await db.insertInto('menu').values({ id: 1 }).execute()
  await db
    .insertInto('restaurant')
    .values([1, 2].map((id) => ({ id, name: `Maison ${id}`, menu_id: 1, created_at: at, updated_at: at })))
    .execute()
  await db
    .insertInto('review')
    .values([
      { ...review(1), created_at: '2026-11-01T12:00:00Z', speed_rating: 5, food_rating: 5, experience_rating: 5 },
      { ...review(2), created_at: '2024-11-01T12:00:00Z', speed_rating: 2, food_rating: 2, experience_rating: 2 },
      { ...review(3), created_at: '2026-11-02T12:00:00Z', status: 'PENDING' as const },
    ])
    .execute()
  await db
    .insertInto('review_reply')
    .values({ review_id: 1, comment: 'Merci à vous !', created_at: at, updated_at: at })
    .execute()
  await refreshScores(server.appContext)
})
afterAll(() => server.close())

const READ = `query ($page: Int) { getReviews(restaurantId: 1, page: $page, pageSize: 1) {
  count totalPages reviews { id avgRating user { firstName lastName } visitedOn reply { comment } } } }`

test('reviews are listed newest first, in pages, with the reply of the owner', async () => {
  const { data } = await server.ask(READ, { page: 1 })
  expect(data).toMatchObject({
    getReviews: {
      count: 2,
      totalPages: 2,
      reviews: [
        {
          id: '1',
          avgRating: 5,
          user: { firstName: 'Ana', lastName: 'B.' },
          visitedOn: '2026-01',
          reply: { comment: 'Merci à vous !' },
        },
      ],
    },
  })
})

test('a page beyond the last is empty', async () => {
  const { data } = await server.ask(READ, { page: 9 })
  expect(data).toMatchObject({ getReviews: { count: 2, reviews: [] } })
})

test('a review that waits for moderation is not listed', async () => {
  const { data } = await server.ask(READ, { page: 3 })
  expect(data).toMatchObject({ getReviews: { reviews: [] } })
})

test('the score weighs the last twelve months double', async () => {
  const { data } = await server.ask('{ getRestaurantById(id: 1) { avgRating reviewCount } }')
  expect(data).toEqual({ getRestaurantById: { avgRating: 4, reviewCount: 2 } })
})

test('a restaurant without reviews has no score', async () => {
  const { data } = await server.ask('{ getRestaurantById(id: 2) { avgRating reviewCount } }')
  expect(data).toEqual({ getRestaurantById: { avgRating: null, reviewCount: 0 } })
})

test('a restaurant, its menu and a page of its reviews take two statements', async () => {
  const before = server.database.statements.count
  const { errors } = await server.ask(`{
    getReviews(restaurantId: 1) { count reviews { comment } }
    getRestaurantById(id: 1) {
      name phone avgRating reviewCount opensSoon openingHours { isClosed } tags { name } restaurantImages { imageKey }
      deliveryDetails { areas { district } }
      menu { foodItems { name } meals { combos { description } } }
    }
  }`)
  expect(errors).toBeUndefined()
  expect(server.database.statements.count - before).toBe(2)
})

function review(id: number) {
  return {
    id,
    restaurant_id: 1,
    author_id: `auteur-${id}`,
    author_first_name: 'Ana',
    author_last_name: 'Blanc',
    comment: 'Très bon.',
    speed_rating: 4,
    food_rating: 4,
    experience_rating: 4,
    status: 'PUBLISHED' as const,
    visited_on: '2026-01-15',
    updated_at: '2026-11-01T12:00:00Z',
  }
}

describe('sorting, filtering and counting', () => {
  const LIST = `query ($order: ReviewOrder, $mark: Int, $words: String) {
    getReviews(restaurantId: 2, order: $order, mark: $mark, words: $words) {
      count reviews { id } summary { speed food experience distribution } } }`
  type Page = { count: number; reviews: { id: string }[]; summary: object | null }

  beforeAll(async () => {
    const { db } = server.appContext
    const of = (id: number, day: number, marks: [number, number, number], comment: string) => {
      const [speed_rating, food_rating, experience_rating] = marks
      return {
        ...review(id),
        restaurant_id: 2,
        comment,
        created_at: `2026-10-0${day}T12:00:00Z`,
        speed_rating,
        food_rating,
        experience_rating,
      }
    }
    await db
      .insertInto('review')
      .values([
        of(21, 1, [5, 5, 5], 'Crème brûlée parfaite.'),
        of(22, 2, [1, 2, 1], 'Froid, 100% raté.'),
        of(23, 3, [4, 4, 5], 'Une très belle soirée.'),
        { ...of(24, 4, [1, 1, 1], 'Attend.'), status: 'PENDING' as const },
      ])
      .execute()
    await db
      .insertInto('review_reply')
      .values({ review_id: 22, comment: 'Désolés pour la brulure.', created_at: new Date(), updated_at: new Date() })
      .execute()
    await refreshScores(server.appContext)
  })

  const list = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await server.ask(LIST, variables)
    const page = data?.getReviews as Page | undefined
    return { ...page, ids: page?.reviews.map(({ id }) => Number(id)), errors }
  }

  test('lists the newest first, or the best, or the worst', async () => {
    expect((await list()).ids).toEqual([23, 22, 21])
    expect((await list({ order: 'BEST' })).ids).toEqual([21, 23, 22])
    expect((await list({ order: 'WORST' })).ids).toEqual([22, 23, 21])
  })

  test('filters by the rounded mean, and counts the remaining reviews', async () => {
    expect(await list({ mark: 4 })).toMatchObject({ ids: [23], count: 1 })
    expect(await list({ mark: 3 })).toMatchObject({ ids: [], count: 0 })
    expect((await list({ mark: 6 })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('finds all words, in any accents, also in the reply', async () => {
    expect((await list({ words: 'brulee CREME' })).ids).toEqual([21])
    expect((await list({ words: 'brul' })).ids).toEqual([22, 21])
    expect((await list({ words: 'brul soiree' })).ids).toEqual([])
    expect((await list({ words: '%' })).ids).toEqual([23, 22, 21])
    expect((await list({ words: 'x'.repeat(61) })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('summarises all published reviews, for any filter', async () => {
    const summary = { food: 11 / 3, speed: 10 / 3, experience: 11 / 3, distribution: [1, 0, 0, 1, 1] }
    expect((await list({ mark: 5 })).summary).toEqual(summary)
    expect((await list({ words: 'rien' })).summary).toEqual(summary)
  })
})

test('a review of 29 February counts double until 28 February of the next year, and its score is refreshed once', async () => {
  const { db } = server.appContext
  const on = (instant: string) => ({ db, clock: { now: () => Date.parse(instant) }, log: server.app.log })
  const score = () =>
    db.selectFrom('restaurant_score').select(['score', 'due_at']).where('restaurant_id', '=', 3).execute()
  const at = '2028-02-29T12:00:00Z'
  await db.insertInto('restaurant').values({ id: 3, name: 'Maison 3', created_at: at, updated_at: at }).execute()
  await db
    .insertInto('review')
    .values([
      { ...review(31), restaurant_id: 3, created_at: at, speed_rating: 5, food_rating: 5, experience_rating: 5 },
      {
        ...review(32),
        restaurant_id: 3,
        created_at: '2026-01-01T12:00:00Z',
        speed_rating: 2,
        food_rating: 2,
        experience_rating: 2,
      },
    ])
    .execute()
  await refreshScores(on(at), [3])
  const until = new Date('2029-02-28T12:00:00Z')
  expect(await score()).toEqual([{ score: 4, due_at: until }])
  await refreshDueScores(on('2029-02-28T11:59:00Z'))
  expect(await score()).toEqual([{ score: 4, due_at: until }])
  expect(await refreshDueScores(on('2029-02-28T12:00:00Z'))).toBe(1)
  expect(await score()).toEqual([{ score: 3.5, due_at: null }])
})
