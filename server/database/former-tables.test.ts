import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartner } from '../testing/bookings.ts'
import { testDatabase } from '../testing/database.ts'
import type { Connection } from './connect.ts'

/** The statements with which a process of the previous release reserves seats alongside one of this release. */
const AT = '2026-11-24T20:00:00+01:00'

let database: Connection
let restaurant: number

beforeAll(async () => {
  database = await testDatabase()
  restaurant = Number((await openPartner(database.db)).id)
})
afterAll(() => database.close())

const take = (table: 'taken_step' | 'slot_occupancy', count: number) =>
  sql`insert into ${sql.table(table)} as s (restaurant_id, kind, step_at, taken, capacity)
    values (${restaurant}, 'TABLE', ${AT}, ${count}, 24)
    on conflict (restaurant_id, kind, step_at) do update set taken = s.taken + excluded.taken
    where s.taken + excluded.taken <= s.capacity returning s.taken`.execute(database.db)

test('both releases count the same seats, and neither reserves one too many', async () => {
  expect((await take('taken_step', 20)).rows).toEqual([{ taken: 20 }])
  expect((await take('slot_occupancy', 3)).rows).toEqual([{ taken: 23 }])
  expect((await take('taken_step', 2)).rows).toEqual([])
  const given = sql`
    with locked as (select step_at from taken_step where restaurant_id = ${restaurant} order by step_at for update)
    update taken_step s set taken = s.taken - 20 from locked l
    where s.restaurant_id = ${restaurant} and s.step_at = l.step_at`
  await given.execute(database.db)
  expect((await sql`select taken from slot_occupancy`.execute(database.db)).rows).toEqual([{ taken: 3 }])
})
