import { type RawBuilder, sql } from 'kysely'
import { goneFromMenu, limitsOnMenu } from '../../catalogue/menus/menus.ts'
import { isInCanteen } from '../../weekly-meals/weekly-meals.ts'

/** The dishes of the line `l` of the booking `r` that the menu no longer has. */
export const GONE = goneFromMenu({
  foodItemId: sql`l.food_item_id`,
  comboId: sql`l.combo_id`,
  name: sql`coalesce((select t.name from shared_dish t where t.id = l.shared_dish_id), l.name)`,
  choices: sql`l.choices`,
  restaurantId: sql`r.restaurant_id`,
  type: sql`r.type`,
  serviceDay: sql`r.service_day`,
  hour: sql`r.hour`,
  isOfCanteen: sql`case when r.is_weekly_meal then
    ${isInCanteen({ mealId: sql`k.meal_id`, restaurantId: sql`r.restaurant_id`, day: sql`r.service_day` })} end`,
})

/** Selects the columns of a `TimedDish` for the lines `l` that match. */
export function timedWhere(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct l.share_id as "shareId", coalesce(t.name, l.name) as name, m.weekdays, m.services
    from share_line l left join shared_dish t on t.id = l.shared_dish_id
      cross join lateral ${limitsOnMenu({ foodItemId: sql`l.food_item_id`, comboId: sql`l.combo_id` })} m
    where ${isMeant}`
}

/** Selects the columns of a `GoneOfShare` for the shares `s` that match: dishes that left the menu, and dishes taken off. */
export function goneWhere(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct s.id as "shareId", g.name, g."isUntimely", false as "isTakenOff"
    from share s join reservation r on r.id = s.reservation_id join share_line l on l.share_id = s.id
      cross join lateral ${GONE} g
    where ${isMeant}
    union all
    select s.id, d.name, d.is_untimely, true from share s join gone_dish d on d.share_id = s.id
    where d.taken_off_at is not null and ${isMeant}`
}
