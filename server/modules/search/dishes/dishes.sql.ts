import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadDatabase } from '../../../database/replica/replica.ts'
import type { Bind } from '../statement.ts'
import { dishLexemes, dishQuery, wholeDishQuery } from './dish-words.ts'

/** A dish on the menu of a found restaurant. */
export type MatchingDish = { name: string; priceCents: number }

/** Writes the dishes that these restaurants serve now, and deletes the others. Unchanged dishes are not written. */
export async function refreshDishes(trx: Database, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<ServedDish>`
    with served as (
      select r.id as restaurant_id, f.id as food_item_id, f.name, f.price_cents
      from restaurant r join food_item f on f.menu_id = r.menu_id
      where r.id = any(${ids}::int[]) and not f.is_removed
        and (f.is_active or f.is_active_delivery or f.is_active_click_collect)
    ), gone as (
      delete from search_dish d where d.restaurant_id = any(${ids}::int[]) and not exists (
        select from served s where s.restaurant_id = d.restaurant_id and s.food_item_id = d.food_item_id)
    )
    select s.* from served s where not exists (
      select from search_dish d
      where d.restaurant_id = s.restaurant_id and d.food_item_id = s.food_item_id
        and d.name = s.name and d.price_cents = s.price_cents)`.execute(trx)
  if (rows.length > 0) await saveDishes(trx, rows)
}

/** Named by their columns. */
type ServedDish = { restaurant_id: number; food_item_id: number; name: string; price_cents: number }

async function saveDishes(trx: Database, dishes: readonly ServedDish[]): Promise<void> {
  const rows = dishes.map((dish) => ({ ...dish, words: dishLexemes(dish.name) }))
  await sql`
    insert into search_dish (restaurant_id, food_item_id, name, price_cents, words)
    select d.restaurant_id, d.food_item_id, d.name, d.price_cents, array_to_tsvector(d.words)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as d(restaurant_id int, food_item_id int, name text, price_cents int, words text[])
    on conflict (restaurant_id, food_item_id) do update set
      name = excluded.name, price_cents = excluded.price_cents, words = excluded.words`.execute(trx)
}

/** A condition on a search row `c`: one dish of the restaurant has all the words. Null if the text has no word. */
export function servesDish(dish: string, $: Bind): string | null {
  const query = dishQuery(dish)
  if (query === null) return null
  return `c.restaurant_id in (select d.restaurant_id from search_dish d where d.words @@ ${$(query, 'tsquery')})`
}

/** The dishes of each restaurant that have all the words, at most two: unaltered words first, then the shorter name. */
export async function matchingDishes(
  db: ReadDatabase,
  ids: readonly number[],
  dish: string,
): Promise<ReadonlyMap<number, MatchingDish[]>> {
  const [query, whole] = [dishQuery(dish), wholeDishQuery(dish)]
  const { rows } = await sql<MatchingDish & { restaurantId: number }>`
    select m.restaurant_id as "restaurantId", m.name, m.price_cents as "priceCents" from (
      select d.*, row_number() over (
        partition by d.restaurant_id order by d.words @@ ${whole}::tsquery desc, length(d.name), d.food_item_id) as nth
      from search_dish d where d.restaurant_id = any(${ids}::int[]) and d.words @@ ${query}::tsquery
    ) m where m.nth <= ${MOST_SHOWN} order by m.restaurant_id, m.nth`.execute(db)
  return Map.groupBy(rows, ({ restaurantId }) => restaurantId)
}

const MOST_SHOWN = 2

/** Returns the first text whose words a dish has all, unaltered unless `canDiffer`. Null if there is none. */
export async function firstDish(
  db: ReadDatabase,
  texts: readonly string[],
  { canDiffer }: { canDiffer: boolean },
): Promise<string | null> {
  const queries = texts.map(canDiffer ? dishQuery : wholeDishQuery)
  const { rows } = await sql<{ nth: number }>`
    select q.nth::int as nth from unnest(${queries}::text[]) with ordinality as q(query, nth)
    where exists (select from search_dish d where d.words @@ q.query::tsquery)
    order by q.nth limit 1`.execute(db)
  return texts[(rows[0]?.nth ?? 0) - 1] ?? null
}
