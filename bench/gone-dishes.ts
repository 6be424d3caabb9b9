import type { Database } from '@tablee/server/database/connect.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { askForOtherDishes } from '@tablee/server/modules/reservations/jobs/jobs.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { sql } from 'kysely'
import { saveResults } from './save-results.ts'

const [RESTAURANTS, DISHES, ROUNDS] = [1_000, 40, 7]
/** Rows per statement, and milliseconds. */
const [CHUNK, HOUR] = [5_000, 3_600_000]

/**
 * Measures the search for dishes that have left the menu, over open orders of two lines in a thousand restaurants: all orders,
 * as in the first search, and only those changed since. Also measures what this tracking adds to an order and to a whole new
 * set of flags.
 */
export async function benchGoneDishes(orders: readonly number[]): Promise<void> {
  const server = await startPostgres()
  const figures: Record<string, string | number>[] = []
  try {
    for (const count of orders) {
      const { db, close } = await connect({ databaseUrl: server.url })
      await migrate(db)
      await db.connection().execute((one) => fill(one, count))
      figures.push({ orders: count, ...(await measure(db)) })
      await close()
    }
  } finally {
    await server.stop()
  }
  console.table(figures)
  await saveResults('gone-dishes', figures)
}

async function measure(db: Database): Promise<Record<string, number>> {
  const clock = { now: () => Date.now() }
  const log = { error: (error: unknown) => console.error(error) }
  const look = () => askForOtherDishes({ db, clock, log })
  const timed = async (change: () => Promise<unknown>, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await change()
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    return Math.round((times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0) * 10) / 10
  }
  const all = () => sql`insert into menu_to_compare (menu_id) values (null)`.execute(db)
  const menus = (count: number) => () =>
    sql`update food_item set price_cents = price_cents where menu_id <= ${count}`.execute(db)
  const written = () =>
    sql`insert into order_to_compare (share_id) select 's' || n from generate_series(1, 100) n`.execute(db)
  return {
    'all menus, ms': await timed(all, look),
    'nothing changed, ms': await timed(async () => {}, look),
    'ten menus changed, ms': await timed(menus(10), look),
    'a hundred orders written, ms': await timed(written, look),
    [`${RESTAURANTS * DISHES} dishes updated at once, ms`]: await timed(async () => {}, menus(RESTAURANTS)),
    'without being noted, ms': await timed(
      () => sql`alter table food_item disable trigger user`.execute(db),
      menus(RESTAURANTS),
    ),
  }
}

/** Fills the database. Each order has two dishes of its restaurant. */
async function fill(db: Database, orders: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`insert into food_category (name, position) values ('Plats', 1)`.execute(db)
  await sql`insert into menu select from generate_series(1, ${RESTAURANTS}::int)`.execute(db)
  await sql`
    insert into food_item (menu_id, category_id, name, price_cents, vat_on_site, vat_takeaway, created_at)
    select 1 + (n - 1) / ${DISHES}::int, 1, 'Plat ' || n, 1200, 1000, 550, now()
    from generate_series(1, ${RESTAURANTS * DISHES}::int) n`.execute(db)
  await sql`
    insert into restaurant (name, menu_id, is_partner, created_at, updated_at)
    select 'Table ' || n, n, true, now(), now() from generate_series(1, ${RESTAURANTS}::int) n`.execute(db)
  for (let from = 1; from <= orders; from += CHUNK) await order(db, from, Math.min(orders, from + CHUNK - 1))
  await sql`analyze`.execute(db)
}

async function order(db: Database, from: number, to: number): Promise<void> {
  const at = new Date(Date.now() + 24 * HOUR)
  await sql`
    insert into reservation (restaurant_id, type, is_group, starts_at, day, hour, service_day, total_persons, stay, status,
      was_authorised, due_at, created_at, updated_at)
    select 1 + n % ${RESTAURANTS}::int, 'SELF_PAY', false, ${at}, ${at}, '20:00', ${at}, 2, 105, 'CONFIRMED', true, ${at}, now(), now()
    from generate_series(${from}::int, ${to}::int) n`.execute(db)
  await sql`
    insert into share (id, reservation_id, position, status, created_at)
    select 's' || id, id, 0, 'CONFIRMED', now()
    from reservation where id between ${from} and ${to}`.execute(db)
  await sql`
    insert into share_line (share_id, position, food_item_id, name, price_cents, vat, is_alcohol, quantity)
    select 's' || r.id, p, (r.restaurant_id - 1) * ${DISHES}::int + 1 + (r.id / ${RESTAURANTS}::int + p) % ${DISHES}::int, 'Plat', 1200,
      1000, false, 1
    from reservation r, generate_series(1, 2) p where r.id between ${from} and ${to}`.execute(db)
}
