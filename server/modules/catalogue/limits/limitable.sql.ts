import type { DishLimit } from '@tablee/domain/ordering/limits/dish-limits'
import type { Pause } from '@tablee/domain/reservations/pauses'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { only } from '../../../database/rows.ts'
import { LIMIT, LIMITS, lockingLimits } from './dish-limits.sql.ts'
import { pausesAsJson } from './pauses.sql.ts'

/** An item of a menu that can run out. `of` is its category, its meal, or the item of which it is a choice. */
export type Limitable = Pick<DishLimit, 'what' | 'id' | 'name' | 'choiceIds'> & { of: string }
/** A restaurant desk's view of a day: all items that can run out, in the order of the menu, the limits, and the pauses. */
export type LimitsAtDesk = { dishes: Limitable[]; limits: DishLimit[]; pauses: Pause[] }

/**
 * Waits for its turn and then blocks orders and changes of limits at the restaurant until the transaction ends. A separate
 * statement, because a statement that also reads would see the state before the wait.
 */
export async function waitForLimits(trx: Database, restaurantId: number): Promise<void> {
  await sql`select ${lockingLimits(restaurantId)}`.execute(trx)
}

export async function limitsAtDesk(
  db: Database,
  { restaurantId, day }: { restaurantId: number; day: string },
): Promise<LimitsAtDesk> {
  const { rows } = await sql<LimitsAtDesk>`
    select ${pausesAsJson(sql`r.id`)} as pauses, coalesce((
      select json_agg(to_json(known) order by known.what, known.id) from (
        select ${LIMIT} from ${LIMITS} where l.restaurant_id = r.id and l.service_day = ${day}::date) known
      where known.name is not null), '[]') as limits, coalesce((
      select json_agg(json_build_object('what', d.what, 'id', d.id, 'name', d.name, 'of', d.of, 'choiceIds', d.choice_ids)
        order by d.nth, d.place, d.of, d.position, d.id)
      from (
        select 1 as nth, 'DISH' as what, f.id, f.name, c.name as of, c.position as place, f.position,
          array(select o.id from choice o where o.food_item_id = f.id) as choice_ids
        from food_item f join food_category c on c.id = f.category_id
        where f.menu_id = r.menu_id and not f.is_removed and (f.is_active or f.is_active_delivery
          or f.is_active_click_collect or exists (select from choice o where o.food_item_id = f.id and not o.is_removed))
        union all
        select 2, 'FORMULA', k.id, coalesce(k.name, m.name), m.name, m.position, k.position, '{}'
        from combo k join meal m on m.id = k.meal_id where m.menu_id = r.menu_id and not k.is_removed
        union all
        select 3, 'CHOICE', o.id, o.name, concat(coalesce(f.name, k.name, m.name), ' · ', g.name), g.position, o.position, '{}'
        from choice o join choice_group g on g.id = o.group_id left join food_item f on f.id = g.food_item_id
          left join combo k on k.id = g.combo_id left join meal m on m.id = k.meal_id
        where o.name is not null and o.is_active and coalesce(f.menu_id, m.menu_id) = r.menu_id
      ) d), '[]') as dishes
    from restaurant r where r.id = ${restaurantId}`.execute(db)
  return only(rows)
}
