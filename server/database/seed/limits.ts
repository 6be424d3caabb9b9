import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { staffedRestaurants } from './staff.ts'

const LEFT = 4

/**
 * At each restaurant with a team, marks the last dish of the menu as sold out today and leaves a few portions of the one before
 * it.
 */
export async function seedLimits({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = serviceDayAt(now)
  await sql`
    insert into dish_limit (restaurant_id, service_day, dish, portions, is_sold_out, changed_at)
    select d.restaurant_id, ${today}::date, 'dish ' || d.id,
      case d.nth when 2 then ${LEFT}::int + coalesce((
        select sum(l.quantity) from reservation v join share s on s.reservation_id = v.id join share_line l on l.share_id = s.id
        where v.restaurant_id = d.restaurant_id and v.service_day = ${today}::date and l.food_item_id = d.id), 0) end,
      d.nth = 1, ${new Date(now)}::timestamptz
    from (
      select r.id as restaurant_id, f.id,
        row_number() over (partition by r.id order by c.position desc, f.position desc, f.id desc) as nth
      from restaurant r join food_item f on f.menu_id = r.menu_id join food_category c on c.id = f.category_id
      where r.id = any(${staffedRestaurants()}::int[]) and f.is_active) d
    where d.nth <= 2`.execute(db)
}
