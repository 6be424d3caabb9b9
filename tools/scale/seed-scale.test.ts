import type { Connection } from '@tablee/server/database/connect.ts'
import { testDatabase } from '@tablee/server/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateRestaurant, TOWN_SIZE } from './restaurants.ts'
import { seedScale } from './seed-scale.ts'
import { TOWNS } from './towns.ts'

const clock = { now: () => Date.parse('2026-11-24T10:00:00+01:00') }
let database: Connection

beforeAll(async () => {
  database = await testDatabase()
  await seedScale(database.db, clock, 300, () => {})
})
afterAll(() => database.close())

test('every generated restaurant has its hours, tags, menu, pictures and card', async () => {
  const rows = await database.db
    .selectFrom('restaurant as r')
    .innerJoin('restaurant_card as c', 'c.restaurant_id', 'r.id')
    .innerJoin('search_row as s', 's.restaurant_id', 'r.id')
    .select(['r.id', 'r.opening_hours', 'r.menu_id', 'r.picture_set_id', 's.tags', 'c.card'])
    .execute()
  expect(rows).toHaveLength(300)
  for (const { opening_hours, menu_id, picture_set_id, tags, card } of rows) {
    expect(opening_hours).toHaveLength(7)
    expect([menu_id, picture_set_id].every((shared) => shared && shared <= 200)).toBe(true)
    expect(tags.length).toBeGreaterThan(0)
    expect(JSON.parse(card)).toMatchObject({ city: 'Paris', cover: { isCover: true } })
  }
})

test('scores match the reviews', async () => {
  const scored = await database.db.selectFrom('restaurant_score').select(['restaurant_id']).execute()
  const reviewed = await database.db.selectFrom('review').select('restaurant_id').distinct().execute()
  expect(scored.length).toBeGreaterThan(50)
  expect(scored).toHaveLength(reviewed.length)
})

test('a database with restaurants is left unchanged', async () => {
  await expect(seedScale(database.db, clock, 1, () => {})).rejects.toThrow('contient déjà des restaurants')
})

test('restaurants are generated deterministically, and towns follow each other from Paris on', () => {
  expect(generateRestaurant(12_345)).toEqual(generateRestaurant(12_345))
  const cities = [1, TOWN_SIZE, TOWN_SIZE + 1, 2 * TOWN_SIZE + 1].map((id) => generateRestaurant(id).city)
  expect(cities).toEqual(['Paris', 'Paris', 'Marseille', 'Lyon'])
  expect(TOWNS.length * TOWN_SIZE).toBeGreaterThanOrEqual(1_000_000)
})

test('names are varied enough', () => {
  const names = Array.from({ length: 2000 }, (_, n) => generateRestaurant(n + 1).name)
  expect(new Set(names).size).toBeGreaterThan(1800)
})
