import { redrawnKey } from '@tablee/domain/covers'
import type { DrawnDish } from '@tablee/domain/drawn-dishes'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** The menu with this id as its owner edits it. Empty if there is none. */
export async function editedMenu(db: Database, menuId: number): Promise<MenuDraft> {
  const { rows } = await sql<{ menu: MenuDraft }>`
    select json_build_object(
      'categories', coalesce((select json_agg(${CATEGORY} order by coalesce(mc.position, c.position), c.name)
        from food_category c left join menu_category mc on mc.category_id = c.id and mc.menu_id = m.id
        where mc.menu_id is not null
          or exists (select from food_item f where f.menu_id = m.id and f.category_id = c.id and not f.is_removed)), '[]'),
      'meals', coalesce((select json_agg(${MEAL} order by l.position, l.id)
        from meal l where l.menu_id = m.id and not l.is_removed), '[]')) as menu
    from menu m where m.id = ${menuId}`.execute(db)
  return rows[0]?.menu ?? { categories: [], meals: [] }
}

/** Locks the menu against concurrent publishing, until the transaction ends. */
export async function lockMenu(trx: Database, menuId: number): Promise<void> {
  await sql`select from menu where id = ${menuId} for update`.execute(trx)
}

/** Returns a menu and the names of the restaurants that it serves, or nothing if the restaurant has none. */
export async function menuServing(db: Database, restaurantId: number) {
  const { rows } = await sql<{ menuId: number; restaurants: { id: number; name: string }[] }>`
    select r.menu_id as "menuId", (
      select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
      from restaurant o where o.menu_id = r.menu_id
    ) as restaurants
    from restaurant r where r.id = ${restaurantId} and r.menu_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Creates an empty menu for a restaurant without one. Returns the id of its menu. */
export async function beginMenu(trx: Database, restaurantId: number): Promise<number> {
  const served = await menuServing(trx, restaurantId)
  if (served) return served.menuId
  const { rows } = await sql<{ menuId: number | null }>`
    select menu_id as "menuId" from restaurant where id = ${restaurantId} for update`.execute(trx)
  const known = rows[0]?.menuId
  if (known) return known
  const made = await sql<{ id: number }>`insert into menu default values returning id`.execute(trx)
  const id = made.rows[0]?.id ?? 0
  await sql`update restaurant set menu_id = ${id} where id = ${restaurantId}`.execute(trx)
  return id
}

/** The choice `o` as JSON. If its rates equal those of `sold`, it has none of its own. */
function choiceOf(sold: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = (rate: RawBuilder<unknown>, ofSold: RawBuilder<unknown>) =>
    sql`case when o.food_item_id is null and not o.is_alcohol then nullif(${rate}, ${ofSold}) end`
  return sql`json_build_object('key', 'o' || o.id, 'id', o.id, 'dish', 'd' || o.food_item_id, 'name', coalesce(o.name, ''),
    'surchargeCents', o.surcharge_cents, 'vatOnSite', ${own(sql`o.vat_on_site`, sql`${sold}.vat_on_site`)},
    'vatTakeaway', ${own(sql`o.vat_takeaway`, sql`${sold}.vat_takeaway`)}, 'isAlcohol', coalesce(o.is_alcohol, false),
    'allergens', to_json(coalesce(o.allergens, '{}')), 'isDefault', o.is_default, 'isActive', o.is_active)`
}

function groupsOf(isMeant: RawBuilder<unknown>, sold: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('key', 'g' || g.id, 'id', g.id, 'name', g.name, 'least', g.least, 'most', g.most,
      'choices', coalesce((
        select json_agg(${choiceOf(sold)} order by o.position, o.id)
        from choice o where o.group_id = g.id and not o.is_removed), '[]')) order by g.position, g.id)
    from choice_group g where ${isMeant} and not g.is_removed), '[]')`
}

/** The common columns of a dish and a formula, as the arguments of `json_build_object`. */
function soldOf(sold: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'id', ${sold}.id, 'name', coalesce(${sold}.name, ''), 'description', coalesce(${sold}.description, ''),
    'priceCents', ${sold}.price_cents, 'vatOnSite', ${sold}.vat_on_site, 'vatTakeaway', ${sold}.vat_takeaway,
    'isAlcohol', ${sold}.is_alcohol, 'allergens', to_json(${sold}.allergens), 'isActive', ${sold}.is_active,
    'isActiveDelivery', ${sold}.is_active_delivery, 'isActiveClickCollect', ${sold}.is_active_click_collect,
    'weekdays', to_json(${sold}.weekdays), 'services', to_json(${sold}.services)`
}

const CATEGORY = sql`json_build_object('key', 'c' || c.id, 'id', c.id, 'name', c.name, 'dishes', coalesce((
  select json_agg(json_build_object('key', 'd' || f.id, ${soldOf(sql`f`)},
    'options', ${groupsOf(sql`g.food_item_id = f.id`, sql`f`)}) order by f.position, f.id)
  from food_item f where f.menu_id = m.id and f.category_id = c.id and not f.is_removed), '[]'))`

const MEAL = sql`json_build_object('key', 'm' || l.id, 'id', l.id, 'name', l.name, 'combos', coalesce((
  select json_agg(json_build_object('key', 'f' || k.id, ${soldOf(sql`k`)},
    'courses', ${groupsOf(sql`g.combo_id = k.id`, sql`k`)}) order by k.position, k.id)
  from combo k where k.meal_id = l.id and not k.is_removed), '[]'))`

/** Makes the drawn pictures of a menu's restaurants show these dishes. Photographs stay unchanged. */
export async function redrawPictures(trx: Database, menuId: number, dishes: readonly DrawnDish[]): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select i.id, i.image_key as key
    from restaurant_image i
    where i.picture_set_id in (select r.picture_set_id from restaurant r where r.menu_id = ${menuId})
      and (i.image_key like 'covers/%' or i.image_key like 'photos/%')`.execute(trx)
  const changed = rows.flatMap(({ id, key }) => {
    const redrawn = redrawnKey(key, dishes)
    return redrawn === key ? [] : [{ id, key: redrawn }]
  })
  if (changed.length === 0) return
  await sql`
    update restaurant_image i set image_key = w.key
    from json_to_recordset(${JSON.stringify(changed)}::json) as w (id int, key text) where i.id = w.id`.execute(trx)
}

/** Marks the restaurants of a menu as changed, and returns their ids. */
export async function touchRestaurants(trx: Database, menuId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update restaurant set updated_at = ${now} where menu_id = ${menuId} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
