import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { refreshScores } from './scores/scores.ts'

let server: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  server = await testApp()
  const { db } = server.parts
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
  await refreshScores(server.parts)
})
afterAll(() => server.close())

const READ = `query ($page: Int) { getReviews(restaurantId: 1, page: $page, pageSize: 1) {
  count totalPages reviews { id avgRating user { firstName lastName } visitedOn reply { comment } } } }`

test('reviews come newest first, by pages, with the reply of the owner', async () => {
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

test('a review that waits for moderation is not shown', async () => {
  const { data } = await server.ask(READ, { page: 3 })
  expect(data).toMatchObject({ getReviews: { reviews: [] } })
})

test('the score counts the last twelve months double', async () => {
  const { data } = await server.ask('{ getRestaurantById(id: 1) { avgRating reviewCount } }')
  expect(data).toEqual({ getRestaurantById: { avgRating: 4, reviewCount: 2 } })
})

test('a restaurant without reviews has no score', async () => {
  const { data } = await server.ask('{ getRestaurantById(id: 2) { avgRating reviewCount } }')
  expect(data).toEqual({ getRestaurantById: { avgRating: null, reviewCount: 0 } })
})

test('a restaurant, its menu and a page of its reviews cost two statements', async () => {
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
