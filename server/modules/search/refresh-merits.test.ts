import { addDays, DAY, type Day, parisInstant } from '@tablee/domain/calendar/calendar'
import { type MeritFacts, meritOf, standingOf } from '@tablee/domain/search/score'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../clock.ts'
import type { Connection } from '../../database/connect.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Listed, sampleRestaurants, saveRestaurants } from './search.fixtures.ts'
import { refreshCards, refreshMerits } from './search.ts'

const TODAY: Day = '2026-11-24'
const clock = settableClock(parisInstant(TODAY, '09:00'))
const [plain] = sampleRestaurants(1) as [Listed]
const BARE: MeritFacts = {
  score: null,
  reviewCount: 0,
  hasHours: false,
  hasPhotographs: false,
  hasMenu: false,
  hasContact: false,
  bookings: 0,
}
let database: Connection

beforeAll(async () => {
  database = await testDatabase()
  const bare = { ...plain, week: null, score: null, phone: null, isPartner: true }
  await saveRestaurants(database.db, [
    { ...bare, id: 1 },
    { ...bare, id: 2, isPartner: false, phone: '+33142000000', score: 437, reviewCount: 12 },
  ])
})
afterAll(() => database.close())

test('the merit counts score, hours, photographs of the restaurant, menu, telephone or site, and honoured bookings', async () => {
  await refreshCards(database.db, clock)
  expect(await rowOf(1)).toEqual(expected(BARE, true))
  expect(await rowOf(2)).toEqual(expected({ ...BARE, hasContact: true, score: 437, reviewCount: 12 }, false))

  await sql`
    with pictures as (insert into picture_set default values returning id), dishes as (insert into menu default values returning id),
      drawn as (insert into restaurant_image (picture_set_id, image_key) select id, 'covers/bistrot/1' from pictures),
      kind as (insert into food_category (name, position) values ('Plats', 1) returning id),
      dish as (
        insert into food_item (menu_id, category_id, name, price_cents, vat_on_site, vat_takeaway, created_at)
        select dishes.id, kind.id, 'Magret', 2100, 1000, 1000, now() from dishes, kind)
    update restaurant set picture_set_id = pictures.id, menu_id = dishes.id, website = 'https://example.test'
    from pictures, dishes where restaurant.id = 1`.execute(database.db)
  await refreshCards(database.db, clock, [1])
  expect(await rowOf(1)).toEqual(expected({ ...BARE, hasMenu: true, hasContact: true }, true))

  await sql`update restaurant_image set whole_key = 'uploads/1'`.execute(database.db)
  await book(1, { daysAgo: 3 }, { daysAgo: 31 }, { daysAgo: 90 }, { daysAgo: 91 }, { daysAgo: 3, status: 'CANCELLED' })
  await refreshCards(database.db, clock, [1])
  expect(await rowOf(1)).toEqual(
    expected({ ...BARE, hasMenu: true, hasContact: true, hasPhotographs: true, bookings: 1.75 }, true),
  )
})

test('bookings count less as they grow older, and rows written by the previous release get their merit', async () => {
  const facts = { ...BARE, hasMenu: true, hasContact: true, hasPhotographs: true }
  await sql`update search_row set merit = null, standing = null where restaurant_id = 2`.execute(database.db)
  clock.moveTo(parisInstant(addDays(TODAY, 30), '09:00'))
  expect(await refreshMerits({ db: database.db, clock })).toBe(2)
  expect(await rowOf(1)).toEqual(expected({ ...facts, bookings: 0.75 }, true))
  expect(await rowOf(2)).toEqual(expected({ ...BARE, hasContact: true, score: 437, reviewCount: 12 }, false))

  expect(await refreshMerits({ db: database.db, clock })).toBe(0)
  clock.moveTo(clock.now() + 61 * DAY)
  expect(await refreshMerits({ db: database.db, clock })).toBe(1)
  expect(await rowOf(1)).toEqual(expected(facts, true))
})

function expected(facts: MeritFacts, isPartner: boolean) {
  const merit = meritOf(facts)
  return { merit, standing: standingOf(merit, isPartner) }
}

async function rowOf(id: number) {
  return database.db
    .selectFrom('search_row')
    .select(['merit', 'standing'])
    .where('restaurant_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function book(restaurantId: number, ...bookings: { daysAgo: number; status?: string }[]): Promise<void> {
  const rows = bookings.map(({ daysAgo, status = 'COMPLETED' }) => {
    const day = addDays(TODAY, -daysAgo)
    return {
      restaurant_id: restaurantId,
      type: 'SELF_PAY',
      is_group: false,
      starts_at: new Date(parisInstant(day, '20:00')),
      day,
      hour: '20:00',
      service_day: day,
      total_persons: 2,
      stay: 90,
      status,
      created_at: new Date(0),
      updated_at: new Date(0),
    }
  })
  await database.db.insertInto('reservation').values(rows).execute()
}
