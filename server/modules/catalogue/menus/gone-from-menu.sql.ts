import { SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { DINNER_BEGINS } from '@tablee/domain/service/services'
import { type RawBuilder, sql } from 'kysely'

/** The columns of a line of an order and of its booking, in a statement of another module. */
type OrderedColumns = Record<
  'foodItemId' | 'comboId' | 'name' | 'choices' | 'restaurantId' | 'type' | 'serviceDay' | 'hour',
  RawBuilder<unknown>
> & {
  /**
   * For a formula `k` of a canteen's booking: true if it is the canteen's, in place of the menu's flags. Null for any other
   * booking.
   */
  isOfCanteen: RawBuilder<unknown>
}

/**
 * The items of an ordered line that its restaurant's menu no longer serves, as rows of `dish` ('dish 12', 'formula 5', 'choice
 * 33') and `name`: the dish or the formula itself, or a choice that is sold out. `isUntimely` is true if the menu has it at
 * other services than the booking's. For a lateral join.
 */
export function goneFromMenu(line: OrderedColumns): RawBuilder<unknown> {
  const { foodItemId, comboId, name, choices, restaurantId, isOfCanteen } = line
  return sql`(
    select concat('dish ', ${foodItemId}) as dish, ${name} as name, sold."isNow" is not null as "isUntimely"
    from (
      select bool_or(${isServedThen(sql`f`, line)}) as "isNow"
      from food_item f join restaurant p on p.menu_id = f.menu_id
      where f.id = ${foodItemId} and p.id = ${restaurantId} and not f.is_removed and ${isServed(sql`f`, line)}) sold
    where ${foodItemId} is not null and sold."isNow" is not true
    union all
    select concat('formula ', ${comboId}), ${name}, sold."isNow" is not null
    from (
      select bool_or(${isServedThen(sql`k`, line)}) as "isNow"
      from combo k join meal m on m.id = k.meal_id join restaurant p on p.menu_id = m.menu_id
      where k.id = ${comboId} and p.id = ${restaurantId} and not k.is_removed and coalesce(${isOfCanteen}, ${isServed(sql`k`, line)})) sold
    where ${comboId} is not null and sold."isNow" is not true
    union all
    select concat('choice ', c.id), c.name, false
    from jsonb_to_recordset(${choices}) as chosen (id int, name text, options jsonb),
      lateral (
        select chosen.id, chosen.name
        union all
        select o.id, o.name from jsonb_to_recordset(coalesce(chosen.options, '[]')) as o (id int, name text)
      ) c
    where not exists (select from choice o where o.id = c.id and o.is_active and not o.is_removed))`
}

/** The `weekdays` and `services` of the dish or the formula of a line whose serving times are limited. For a lateral join. */
export function limitsOnMenu({
  foodItemId,
  comboId,
}: Pick<OrderedColumns, 'foodItemId' | 'comboId'>): RawBuilder<unknown> {
  return sql`(
    select m.weekdays, m.services from (
      select f.weekdays, f.services from food_item f where f.id = ${foodItemId}
      union all select k.weekdays, k.services from combo k where k.id = ${comboId}) m
    where m.weekdays <> '{}' or m.services <> '{}')`
}

/** The rule of `isServedFor` in SQL. */
function isServed(dish: RawBuilder<unknown>, { type }: OrderedColumns): RawBuilder<unknown> {
  return sql`case ${type} when 'DELIVERY' then ${dish}.is_active_delivery
    when 'CLICK_COLLECT' then ${dish}.is_active_click_collect else ${dish}.is_active end`
}

/** The rule of `isServedAt` in SQL. */
function isServedThen(dish: RawBuilder<unknown>, { serviceDay, hour }: OrderedColumns): RawBuilder<unknown> {
  const service = sql`case when ${hour} >= ${SERVICE_DAY_STARTS} and ${hour} < ${DINNER_BEGINS} then 'LUNCH' else 'DINNER' end`
  return sql`((${dish}.weekdays = '{}' or extract(isodow from ${serviceDay})::int = any(${dish}.weekdays))
    and (${dish}.services = '{}' or ${service} = any(${dish}.services)))`
}
