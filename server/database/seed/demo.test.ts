import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnPicture } from '../../images/drawn-key.ts'
import { testDatabase } from '../../testing/database.ts'
import type { Connection } from '../connect.ts'
import { seedDemo } from './demo.ts'
import { HOUSES } from './houses/houses.ts'
import { DEMO } from './special.ts'

const clock = { now: () => Date.parse('2026-11-24T10:00:00+01:00') }
let connection: Connection
let hasFilled: boolean

beforeAll(async () => {
  connection = await testDatabase()
  hasFilled = await seedDemo({ db: connection.db, clock })
})
afterAll(() => connection.close())

test('an empty database is filled', async () => {
  expect(hasFilled).toBe(true)
  const names = await connection.db.selectFrom('restaurant').select(['id', 'name']).orderBy('id').execute()
  expect(names).toEqual(HOUSES.map(({ name }, index) => ({ id: index + 1, name })))
})

test('a database that knows a restaurant is left alone', async () => {
  expect(await seedDemo({ db: connection.db, clock })).toBe(false)
})

test('published reviews have made the scores', async () => {
  const { db } = connection
  const { reviewed } = await db
    .selectFrom('review')
    .where('status', '=', 'PUBLISHED')
    .select(({ fn }) => fn.count<number>('restaurant_id').distinct().as('reviewed'))
    .executeTakeFirstOrThrow()
  const { scored } = await db
    .selectFrom('restaurant_score')
    .select(({ fn }) => fn.countAll<number>().as('scored'))
    .executeTakeFirstOrThrow()
  expect(scored).toBe(reviewed)
})

test('the next restaurant gets the next id', async () => {
  const at = new Date(clock.now())
  const { id } = await connection.db
    .insertInto('restaurant')
    .values({ name: 'La suivante', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(HOUSES.length + 1)
})

test('the house without a menu has none, every other one has dishes and formulas', async () => {
  const bare = await connection.db
    .selectFrom('restaurant')
    .where('is_partner', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('food_item').whereRef('food_item.menu_id', '=', 'restaurant.menu_id').select('food_item.id')),
      ),
    )
    .select('id')
    .execute()
  expect(bare).toEqual([{ id: DEMO.withoutMenu.id }])
})

test('the canteen has six meals each day, which nobody else can order and whose houses can be paid', async () => {
  const meals = await connection.db
    .selectFrom('weekly_meal')
    .innerJoin('combo', 'combo.meal_id', 'weekly_meal.meal_id')
    .innerJoin('meal', 'meal.id', 'weekly_meal.meal_id')
    .innerJoin('restaurant', (join) =>
      join.onRef('restaurant.id', '=', 'weekly_meal.restaurant_id').onRef('restaurant.menu_id', '=', 'meal.menu_id'),
    )
    .where('restaurant.stripe_account_id', 'is not', null)
    .select(['weekday', 'image_key', 'is_active', 'is_active_delivery', 'is_active_click_collect'])
    .execute()
  const perDay = [1, 2, 3, 4, 5].map((day) => meals.filter(({ weekday }) => weekday === day).length)
  expect(perDay).toEqual([6, 6, 6, 6, 6])
  for (const { image_key, is_active, is_active_delivery, is_active_click_collect } of meals) {
    expect(drawnPicture(image_key)).toBeDefined()
    expect(image_key).not.toContain('default')
    expect([is_active, is_active_delivery, is_active_click_collect]).toEqual([false, false, false])
  }
})
