import { type RawBuilder, sql } from 'kysely'

/** The columns of a line of an order and of its booking, in a statement of another module. */
type OrderedColumns = Record<
  'foodItemId' | 'comboId' | 'name' | 'choices' | 'restaurantId' | 'type',
  RawBuilder<unknown>
> & {
  /** Whether the formula `k` is the canteen's, in place of the flags of the menu; null for any other booking. */
  isOfCanteen: RawBuilder<unknown>
}

/**
 * What a line of an order asks and its restaurant's menu no longer serves, as rows of `dish` ('dish 12', 'formula 5',
 * 'choice 33') and `name`: the dish or the formula itself, or a choice that is sold out. For a lateral join.
 */
export function goneFromMenu(line: OrderedColumns): RawBuilder<unknown> {
  const { foodItemId, comboId, name, choices, restaurantId, isOfCanteen } = line
  return sql`(
    select concat('dish ', ${foodItemId}) as dish, ${name} as name
    where ${foodItemId} is not null and not exists (
      select from food_item f join restaurant p on p.menu_id = f.menu_id
      where f.id = ${foodItemId} and p.id = ${restaurantId} and not f.is_removed and ${isServed(sql`f`, line)})
    union all
    select concat('formula ', ${comboId}), ${name}
    where ${comboId} is not null and not exists (
      select from combo k join meal m on m.id = k.meal_id join restaurant p on p.menu_id = m.menu_id
      where k.id = ${comboId} and p.id = ${restaurantId} and not k.is_removed and coalesce(${isOfCanteen}, ${isServed(sql`k`, line)}))
    union all
    select concat('choice ', c.id), c.name
    from jsonb_to_recordset(${choices}) as chosen (id int, name text, options jsonb),
      lateral (
        select chosen.id, chosen.name
        union all
        select o.id, o.name from jsonb_to_recordset(coalesce(chosen.options, '[]')) as o (id int, name text)
      ) c
    where not exists (select from choice o where o.id = c.id and o.is_active and not o.is_removed))`
}

/** As `isServedFor` decides. */
function isServed(dish: RawBuilder<unknown>, { type }: OrderedColumns): RawBuilder<unknown> {
  return sql`case ${type} when 'DELIVERY' then ${dish}.is_active_delivery
    when 'CLICK_COLLECT' then ${dish}.is_active_click_collect else ${dish}.is_active end`
}
