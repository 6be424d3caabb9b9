import { choiceFault, defaultChoices } from '@tablee/domain/ordering/choices/choice-groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { drawnPicture } from '../../images/drawn-key.ts'
import { findRestaurantWithMenu } from '../../modules/catalogue/menus/menus.ts'
import { unseal } from '../../secrets.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import type { Connection } from '../connect.ts'
import { seedDemo } from './demo.ts'
import { DEMONSTRATION } from './demonstration/restaurants.ts'
import { DEMO } from './special.ts'
import { orderFrom } from './visits/order.ts'

const clock = { now: () => Date.parse('2026-11-24T10:00:00+01:00') }
const config = testConfig()
let connection: Connection
let hasFilled: boolean
const menuOf = async (id: number) => {
  const context = { db: connection.db, clock, readsFrom: null, memory: new Map() } as unknown as Context
  return (await findRestaurantWithMenu(context, id))?.menu ?? { foodItems: [], meals: [] }
}

beforeAll(async () => {
  connection = await testDatabase()
  hasFilled = await seedDemo({ db: connection.db, clock, config })
})
afterAll(() => connection.close())

test('an empty database is filled', async () => {
  expect(hasFilled).toBe(true)
  const names = await connection.db.selectFrom('restaurant').select(['id', 'name']).orderBy('id').execute()
  expect(names).toEqual(DEMONSTRATION.map(({ name }, index) => ({ id: index + 1, name })))
})

test('a database with a restaurant is not changed', async () => {
  expect(await seedDemo({ db: connection.db, clock, config })).toBe(false)
})

test('the staff of the demonstration have their jobs, and can sign in', async () => {
  const { db } = connection
  const members = await db
    .selectFrom('staff_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('restaurant as r', 'r.id', 'm.restaurant_id')
    .innerJoin('second_factor as f', 'f.account_id', 'a.id')
    .select(['a.email', 'm.job', 'r.name', 'f.sealed'])
    .orderBy('m.job', 'desc')
    .orderBy('r.name')
    .execute()
  expect(members.map(({ email, job, name }) => [email, job, name])).toEqual([
    ['patron@example.test', 'OWNER', 'Bombay Canteen'],
    ['patron@example.test', 'OWNER', 'Gyoza Monogatari'],
    ['patron@example.test', 'OWNER', 'Le Noctambule Doré'],
    ['cuisine@example.test', 'KITCHEN', 'Le Noctambule Doré'],
    ['salle@example.test', 'FLOOR', 'Le Noctambule Doré'],
  ])
  // The sandbox shows the codes of this key.
  for (const { sealed } of members) {
    expect(unseal(config.encryptionKeys, sealed)).toBe(config.sandboxAuthenticator)
  }
})

test('the scores result from the published reviews', async () => {
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
  expect(id).toBe(DEMONSTRATION.length + 1)
})

test('the restaurant without a menu has none, every other one has dishes and formulas', async () => {
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

test('the canteen has six meals each day, which nobody else can order and whose restaurants can be paid', async () => {
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

test('a canteen meal is ordered with its defaults: its plate, and the first dish of its choice', async () => {
  const restaurants = await connection.db.selectFrom('weekly_meal').select(['restaurant_id', 'meal_id']).execute()
  for (const { restaurant_id, meal_id } of restaurants) {
    const meal = (await menuOf(restaurant_id)).meals.find(({ id }) => id === meal_id)
    for (const { courses, description, allergens } of meal?.combos ?? []) {
      const [plate, choice] = courses
      expect(courses.length, description).toBe(2)
      expect(description).toBe(`${plate?.choices[0]?.name}, ${choice?.name.toLowerCase()} au choix`)
      const ids = [plate?.choices[0]?.id, choice?.choices[0]?.id]
      expect(defaultChoices(courses).map(({ id }) => id)).toEqual(ids)
      expect(choiceFault(courses, defaultChoices(courses))).toBeNull()
      for (const { allergens: held } of courses.flatMap((course) => course.choices)) {
        expect(allergens, description).toEqual(expect.arrayContaining([...held]))
      }
    }
  }
})

test('the orders of the bookings are on the menu with the required choices, including formulas and options', async () => {
  const chosen: number[] = []
  const taken: number[] = []
  for (const [index, { name }] of DEMONSTRATION.slice(0, 60).entries()) {
    const { foodItems, meals } = await menuOf(index + 1)
    const order = orderFrom({ foodItems, meals }, { eaters: 2, day: '2026-11-24', hour: '12:30' }, name)
    const formulas = meals.flatMap(({ combos }) => combos)
    const lines = [
      ...order.foodItems.map((line) => ({
        ...line,
        groups: foodItems.find(({ id }) => id === Number(line.id))?.options,
      })),
      ...order.combos.map((line) => ({ ...line, groups: formulas.find(({ id }) => id === Number(line.id))?.courses })),
    ]
    for (const { groups = [], choices } of lines) {
      const sent = choices.map(({ id, options }) => ({ id: Number(id), options: options.map(Number) }))
      expect(choiceFault(groups, sent), name).toBeNull()
    }
    taken.push(...order.combos.map(({ id }) => Number(id)))
    chosen.push(...order.foodItems.flatMap(({ choices }) => choices.map(({ id }) => Number(id))))
  }
  expect(taken.length).toBeGreaterThan(10)
  expect(chosen.length).toBeGreaterThan(5)
})
