import type { TimedLine } from '@tablee/domain/ordering/limits/dish-limits'
import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { ReadDatabase } from '../../../../database/replica/replica.ts'
import { listOf, only } from '../../../../database/rows.ts'
import { keepingLimits } from '../../../catalogue/limits/limits.ts'

/**
 * Returns the held and paid orders at a restaurant for a service day, in lines as portions count. A shared dish counts once,
 * while somebody shares it.
 */
export async function orderedFor(
  db: ReadDatabase,
  { restaurantId, day }: { restaurantId: number; day: string },
): Promise<TimedLine[]> {
  const { rows } = await sql<TimedLine>`
    with seats as (
      select s.id, s.reservation_id, r.hour from reservation r join share s on s.reservation_id = r.id
      where r.restaurant_id = ${restaurantId} and r.service_day = ${day}::date
        and r.status not in ${listOf(SEAT_RELEASED)} and s.status not in ${listOf(SEAT_RELEASED)}
    )
    select l.food_item_id as "foodItemId", l.combo_id as "comboId", l.quantity, l.choices, s.hour
    from seats s join share_line l on l.share_id = s.id where l.shared_dish_id is null
    union all
    select d.food_item_id, d.combo_id, d.quantity, d.choices, t.hour
    from shared_dish d join (select distinct reservation_id, hour from seats) t on t.reservation_id = d.reservation_id
    where exists (select from share_line l join seats s on s.id = l.share_id where l.shared_dish_id = d.id)`.execute(db)
  return rows
}

/**
 * Returns a share's own ordered dishes before they are replaced, locked until the transaction ends. Null if nothing is limited
 * on its day.
 */
export async function orderedBefore(
  trx: Database,
  { restaurantId, serviceDay, hour }: { restaurantId: number; serviceDay: string; hour: string },
  shareId: string,
): Promise<TimedLine[] | null> {
  const keeping = keepingLimits({ restaurantId: sql`${restaurantId}::int`, day: sql`${serviceDay}::date` })
  const { rows } = await sql<{ hasLimits: boolean; lines: TimedLine[] }>`
    select ${keeping} as "hasLimits", coalesce((
      select json_agg(json_build_object('foodItemId', l.food_item_id, 'comboId', l.combo_id, 'quantity', l.quantity,
        'choices', l.choices, 'hour', ${hour}::text))
      from share_line l where l.share_id = ${shareId} and l.shared_dish_id is null), '[]') as lines`.execute(trx)
  const { hasLimits, lines } = only(rows)
  return hasLimits ? lines : null
}
