import type { DishLimit, Limited } from '@tablee/domain/ordering/limits/dish-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import { only } from '../../../database/rows.ts'
import { notifyingRestaurant } from '../../../events/outbox.ts'

/**
 * The prefixes of a limit's key, as in `gone_dish`. The key ends with the service if the limit is for one only: 'dish 12
 * LUNCH'.
 */
const KINDS = { DISH: 'dish', FORMULA: 'formula', CHOICE: 'choice' } as const satisfies Record<Limited, string>
type Day = { restaurantId: number; day: string }
type Which = Pick<DishLimit, 'what' | 'id' | 'service'>

/** The limits `l` with the id of their dish, formula or choice. */
export const LIMITS = sql`dish_limit l cross join lateral (select split_part(l.dish, ' ', 2)::int as id) n`

/** A limit of `LIMITS` with the name of its dish. Null if the dish was deleted. */
export const LIMIT = sql`case split_part(l.dish, ' ', 1) when 'dish' then 'DISH' when 'formula' then 'FORMULA' else 'CHOICE' end as what,
  n.id, case split_part(l.dish, ' ', 1)
    when 'dish' then (select f.name from food_item f where f.id = n.id)
    when 'formula' then (select coalesce(k.name, m.name) from combo k join meal m on m.id = k.meal_id where k.id = n.id)
    else (select coalesce(o.name, f.name) from choice o left join food_item f on f.id = o.food_item_id where o.id = n.id)
  end as name, nullif(split_part(l.dish, ' ', 3), '') as service, l.portions, l.is_sold_out as "isSoldOut",
  array(select o.id from choice o where split_part(l.dish, ' ', 1) = 'dish' and o.food_item_id = n.id order by o.id) as "choiceIds"`

/** The limits of a service day, in a fixed order. */
export async function limitsOfDay(db: ReadDatabase, day: Day): Promise<DishLimit[]> {
  return read(db, day, sql``)
}

/**
 * Like `limitsOfDay`, and locks the limits until the transaction ends, so that orders of limited dishes wait for each other.
 * A transaction locks them last of everything in a booking, and always in the same order.
 */
export async function lockLimits(trx: Database, day: Day): Promise<DishLimit[]> {
  return read(trx, day, sql`for update of l`)
}

/** Sets the limit of a dish, replaces a previous one, and notifies the desk's screens. */
export async function setLimit(
  trx: Database,
  { restaurantId, day }: Day,
  { portions, isSoldOut, ...which }: Which & Pick<DishLimit, 'portions' | 'isSoldOut'>,
  now: Date,
): Promise<void> {
  await sql`
    with l as (
      insert into dish_limit (restaurant_id, service_day, dish, portions, is_sold_out, changed_at)
      values (${restaurantId}, ${day}::date, ${keyOf(which)}, ${portions}, ${isSoldOut}, ${now})
      on conflict (restaurant_id, service_day, dish)
        do update set portions = excluded.portions, is_sold_out = excluded.is_sold_out, changed_at = excluded.changed_at
    ) select ${notifyingRestaurant(restaurantId)}`.execute(trx)
}

export async function liftLimit(trx: Database, { restaurantId, day }: Day, which: Which): Promise<void> {
  await sql`
    with l as (
      delete from dish_limit
      where restaurant_id = ${restaurantId} and service_day = ${day}::date and dish = ${keyOf(which)}
    ) select ${notifyingRestaurant(restaurantId)}`.execute(trx)
}

/**
 * Keeps the limits of a day unchanged until the transaction ends, and returns whether there are any. It is a part of the
 * statement that writes an order, or of one before it. A limit that is set concurrently waits, and then counts the order.
 */
export function keepingLimits({ restaurantId, day }: Record<keyof Day, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`keep_dish_limits(${restaurantId}, ${day})`
}

/** Executes `keepingLimits` as a separate statement. */
export async function keepLimits(trx: Database, { restaurantId, day }: Day): Promise<boolean> {
  const { rows } = await sql<{ hasLimits: boolean }>`
    select ${keepingLimits({ restaurantId: sql`${restaurantId}::int`, day: sql`${day}::date` })} as "hasLimits"`.execute(
    trx,
  )
  return only(rows).hasLimits
}

/** Returns an SQL fragment that waits for orders in progress, and blocks later ones until the transaction ends. */
export function lockingLimits(restaurantId: number): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${`limits ${restaurantId}`}, 0))`
}

export async function purgeLimits(db: Database, before: string): Promise<void> {
  await sql`delete from dish_limit where service_day < ${before}::date`.execute(db)
}

async function read(db: ReadDatabase, { restaurantId, day }: Day, lock: RawBuilder<unknown>): Promise<DishLimit[]> {
  const { rows } = await sql<DishLimit & { name: string | null }>`
    select ${LIMIT} from ${LIMITS}
    where l.restaurant_id = ${restaurantId} and l.service_day = ${day}::date order by l.dish ${lock}`.execute(db)
  return rows.flatMap((row) => (row.name === null ? [] : [{ ...row, name: row.name }]))
}

function keyOf({ what, id, service }: Which): string {
  const whole = `${KINDS[what]} ${id}`
  return service === null ? whole : `${whole} ${service}`
}
