import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { sampleRestaurants, saveRestaurants } from '../search.fixtures.ts'
import { refreshCards } from '../search.ts'
import { firstDish, matchingDishes } from './dishes.sql.ts'

const [MARCEL, NOBU] = [1, 2]
let server: TestServer
beforeAll(async () => {
  server = await testApp({ still: true })
  const [one, other] = sampleRestaurants(2).map((sample) => ({ ...sample, isPartner: true, dishes: [] }))
  if (!one || !other) throw new Error('the sample has two restaurants')
  const dish = (name: string, isServed = true) => ({ name, priceCents: 1500, isServed })
  await saveRestaurants(server.appContext.db, [
    { ...one, dishes: ['Tartare de bœuf', 'Le Tartare', "Tartare à l'huile", '🍕'].map((name) => dish(name)) },
    { ...other, dishes: [dish('Tartine'), dish('Tartare', false)] },
  ])
  await refreshCards(server.appContext.db, server.clock)
})
afterAll(() => server.close())

const found = async (dish: string) => {
  const dishes = await matchingDishes(server.appContext.db, [MARCEL, NOBU], dish)
  return [...dishes.values()].flat().map(({ name }) => name)
}

test('two dishes at most are returned for a restaurant: unaltered words first, then the shorter name', async () => {
  expect(await found('tartare')).toEqual(['Le Tartare', 'Tartare de bœuf'])
  expect(await found('TART')).toEqual(['Le Tartare', 'Tartare de bœuf', 'Tartine'])
  expect(await found('lhuile tartre')).toEqual(["Tartare à l'huile"])
  expect(await found('tartare tartine')).toEqual([])
  expect(await found('🍕')).toEqual([])
})

test('the first text that names a dish is returned, as it is written or also with typing errors', async () => {
  const first = (texts: string[], canDiffer = false) => firstDish(server.appContext.db, texts, { canDiffer })
  expect(await first(['tartare pizza', 'boeuf tartare', 'tartare'])).toBe('boeuf tartare')
  expect(await first(['tartar'])).toBeNull()
  expect(await first(['!', 'tartarr'], true)).toBe('tartarr')
  expect(await first([])).toBeNull()
})

test('a dish that is renamed, added or no longer served is found accordingly after the refresh of its restaurant', async () => {
  const { db } = server.appContext
  await sql`update food_item set name = 'Gaspacho', price_cents = 700 where name = 'Le Tartare'`.execute(db)
  await sql`update food_item set is_active = false where name = 'Tartine'`.execute(db)
  await sql`update food_item set is_active_delivery = true where name = 'Tartare'`.execute(db)
  await sql`update food_item set is_removed = true where name like '%huile'`.execute(db)
  await refreshCards(db, server.clock, [MARCEL, NOBU])

  expect(await found('tart')).toEqual(['Tartare de bœuf', 'Tartare'])
  expect(await matchingDishes(db, [MARCEL], 'gaspacho')).toEqual(
    new Map([[MARCEL, [expect.objectContaining({ name: 'Gaspacho', priceCents: 700 })]]]),
  )
})

test('an operator who takes a dish off a menu has its restaurants refreshed', async () => {
  const { db } = server.appContext
  const { rows } = await sql<{ id: number }>`select id from food_item where name = 'Gaspacho'`.execute(db)
  await runCommand(server.appContext, parseCommand({ do: 'serve', what: 'dish', id: rows[0]?.id, to: 'off' }))
  const events = await sql<{ payload: object }>`select payload from event where name = 'RestaurantsChanged'`.execute(db)
  expect(events.rows).toEqual([{ payload: { ids: [MARCEL] } }])
})

test('a refresh writes no dish that is unchanged', async () => {
  const { db } = server.appContext
  const versions = async () => (await sql`select xmin, food_item_id from search_dish order by 2`.execute(db)).rows
  await refreshCards(db, server.clock)
  const before = await versions()
  await refreshCards(db, server.clock)
  expect(await versions()).toEqual(before)
})
