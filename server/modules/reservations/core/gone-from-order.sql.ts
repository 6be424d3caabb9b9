import { type RawBuilder, sql } from 'kysely'
import { goneFromMenu } from '../../catalogue/menus/menus.ts'
import { isInCanteen } from '../../weekly-meals/weekly-meals.ts'

/** What the line `l` of the booking `r` asks and the menu no longer has. */
export const GONE = goneFromMenu({
  ...{
    foodItemId: sql`l.food_item_id`,
    comboId: sql`l.combo_id`,
    name: sql`coalesce((select t.name from shared_dish t where t.id = l.shared_dish_id), l.name)`,
    choices: sql`l.choices`,
  },
  ...{ restaurantId: sql`r.restaurant_id`, type: sql`r.type` },
  isOfCanteen: sql`case when r.is_weekly_meal then
    ${isInCanteen({ mealId: sql`k.meal_id`, restaurantId: sql`r.restaurant_id`, day: sql`r.service_day` })} end`,
})

/** The columns of a `GoneOfShare` for the shares `s` that are meant: what is gone from the menu, and what was taken off. */
export function goneWhere(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct s.id as "shareId", g.name, false as "isTakenOff"
    from share s join reservation r on r.id = s.reservation_id join share_line l on l.share_id = s.id
      cross join lateral ${GONE} g
    where ${isMeant}
    union all
    select s.id, d.name, true from share s join gone_dish d on d.share_id = s.id
    where d.taken_off_at is not null and ${isMeant}`
}
