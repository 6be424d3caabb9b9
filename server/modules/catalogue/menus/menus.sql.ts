import { SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { DINNER_BEGINS } from '@tablee/domain/service/services'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/**
 * The kinds of items that a menu may stop serving. A choice has one flag; a dish and a formula have one for each way to eat.
 */
export const SERVED = ['dish', 'formula', 'choice'] as const
export const SERVED_WHERE = ['table', 'collect', 'delivery'] as const

type OnMenu = {
  what: (typeof SERVED)[number]
  id: number
  /** Has no effect for a choice. */
  where: (typeof SERVED_WHERE)[number]
  isServed: boolean
}

const FLAGS = { table: 'is_active', collect: 'is_active_click_collect', delivery: 'is_active_delivery' }
const TABLES = { dish: 'food_item', formula: 'combo', choice: 'choice' }

/**
 * Sets whether a menu serves an item. Returns the restaurants whose dishes have changed, or null if the item does not exist.
 */
export async function setServed(trx: Database, { what, id, where, isServed }: OnMenu): Promise<number[] | null> {
  const flag = what === 'choice' ? 'is_active' : FLAGS[where]
  const restaurants =
    what === 'dish' ? sql`array(select r.id from restaurant r where r.menu_id = food_item.menu_id)` : sql`'{}'::int[]`
  const { rows } = await sql<{ ids: number[] }>`
    update ${sql.table(TABLES[what])} set ${sql.ref(flag)} = ${isServed} where id = ${id}::bigint and not is_removed
    returning ${restaurants} as ids`.execute(trx)
  return rows[0]?.ids ?? null
}

/** Menus that have changed, and restaurants that have another menu now. */
export type ChangedMenus = { isAny: boolean; areAll: boolean; menuIds: number[]; restaurantIds: number[] }

/**
 * Removes and returns the changed menus that the triggers have recorded since the last call (02_catalogue.sql). They
 * are restored if the transaction fails. A concurrent call waits, and receives none.
 */
export async function takeChangedMenus(trx: Database): Promise<ChangedMenus> {
  const { rows } = await sql<{ menuId: number | null; restaurantId: number | null }>`
    with taken as (delete from menu_to_compare returning menu_id, restaurant_id)
    select distinct menu_id as "menuId", restaurant_id as "restaurantId" from taken`.execute(trx)
  return {
    isAny: rows.length > 0,
    areAll: rows.some(({ menuId, restaurantId }) => menuId === null && restaurantId === null),
    menuIds: rows.flatMap(({ menuId }) => menuId ?? []),
    restaurantIds: rows.flatMap(({ restaurantId }) => restaurantId ?? []),
  }
}

/** True if the menu of the restaurant `p` is among them, for a statement of another module. */
export function hasChangedMenu({ areAll, menuIds, restaurantIds }: ChangedMenus): RawBuilder<unknown> {
  if (areAll) return sql`true`
  return sql`(p.menu_id = any(${menuIds}::int[]) or p.id = any(${restaurantIds}::int[]))`
}

/** The columns of an ordered line. Both are null if it is neither a dish nor a formula. */
type Ordered = Record<'foodItemId' | 'comboId', RawBuilder<unknown>>

/**
 * Returns an SQL expression (text[]) for the allergens of a dish or a formula, without those of its choices, for other
 * modules' statements.
 */
export function allergensOnMenu({ foodItemId, comboId }: Ordered): RawBuilder<unknown> {
  return sql`coalesce((select f.allergens from food_item f where f.id = ${foodItemId}),
    (select k.allergens from combo k where k.id = ${comboId}), '{}')`
}

type Line = { foodItemId: number | null; comboId: number | null }

/** The current allergens of many ordered lines, in one statement. */
export async function menuAllergens(db: Database, lines: readonly Line[]): Promise<(line: Line) => readonly string[]> {
  const dishes = lines.flatMap(({ foodItemId }) => foodItemId ?? [])
  const formulas = lines.flatMap(({ comboId }) => comboId ?? [])
  const { rows } = await sql<{ key: string; allergens: string[] }>`
    select concat('dish ', f.id) as key, f.allergens from food_item f where f.id = any(${dishes})
    union all
    select concat('formula ', k.id), k.allergens from combo k where k.id = any(${formulas})`.execute(db)
  const known = new Map(rows.map(({ key, allergens }) => [key, allergens]))
  return ({ foodItemId, comboId }) => known.get(comboId === null ? `dish ${foodItemId}` : `formula ${comboId}`) ?? []
}

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
