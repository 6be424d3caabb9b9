import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import {
  choiceRows,
  comboCategories,
  comboRows,
  dishRows,
  groupRows,
  keyed,
  mealRows,
  type RowIds,
} from './menu-rows.ts'

type Table = keyof ReturnType<typeof keyed>

/**
 * Writes a menu from its owner's draft. Rows that stay keep their ids. Rows that are no longer in the draft stay too, marked as
 * removed and sold nowhere. An id that belongs to another menu is written as a new row. The caller has locked the menu.
 */
export async function writeMenu(trx: Database, menuId: number, draft: MenuDraft, now: Date): Promise<void> {
  const categories = await writeCategories(trx, menuId, draft)
  const known = await knownIds(trx, menuId)
  const ids = await rowIds(trx, known, draft)
  await upsert(trx, 'food_item', FOOD_ITEM, dishRows(draft, ids, categories), { menu_id: menuId, created_at: now })
  await upsert(trx, 'meal', MEAL, mealRows(draft, ids), { menu_id: menuId })
  await upsert(trx, 'combo', COMBO, comboRows(draft, ids))
  await upsert(trx, 'choice_group', GROUP, groupRows(draft, ids))
  await upsert(trx, 'choice', CHOICE, choiceRows(draft, ids))
  await removeOthers(trx, known, ids, draft)
  await writeComboCategories(trx, comboCategories(draft, ids, categories))
}

/** The ids of categories by name. They are shared with other restaurants, and created if they do not exist yet. */
async function writeCategories(trx: Database, menuId: number, { categories }: MenuDraft): Promise<Map<string, number>> {
  const wanted = JSON.stringify(categories.map(({ name }, position) => ({ name, position })))
  await sql`
    insert into food_category (name, position)
    select w.name, w.position from json_to_recordset(${wanted}::json) as w (name text, position int)
    order by w.name on conflict (name) do nothing`.execute(trx)
  await sql`delete from menu_category where menu_id = ${menuId}`.execute(trx)
  const { rows } = await sql<{ id: number; name: string }>`
    with placed as (
      insert into menu_category (menu_id, category_id, position)
      select ${menuId}::int, c.id, w.position
      from json_to_recordset(${wanted}::json) as w (name text, position int) join food_category c on c.name = w.name
      returning category_id
    )
    select c.id, c.name from placed join food_category c on c.id = placed.category_id`.execute(trx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The ids of all rows of the draft. Reserves ids for new rows and for ids that belong to another menu. */
async function rowIds(trx: Database, known: Known, draft: MenuDraft): Promise<RowIds> {
  const ids = new Map<string, number>()
  for (const [table, all] of Object.entries(keyed(draft)) as [Table, { key: string; id: number | null }[]][]) {
    const unused = new Set(known[table])
    const fresh: string[] = []
    for (const { key, id } of all) {
      if (id !== null && unused.delete(id)) ids.set(key, id)
      else fresh.push(key)
    }
    const made = await reserved(trx, table, fresh.length)
    for (const [nth, key] of fresh.entries()) ids.set(key, made[nth] ?? 0)
  }
  return ids
}

async function reserved(trx: Database, table: Table, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

type Known = Record<Table, number[]>

/** All rows of a menu by table, including removed ones. */
async function knownIds(trx: Database, menuId: number): Promise<Known> {
  const { rows } = await sql<Known>`
    with dish as (select id from food_item where menu_id = ${menuId}),
      meals as (select id from meal where menu_id = ${menuId}),
      formula as (select k.id from combo k join meals on meals.id = k.meal_id),
      groups as (select g.id from choice_group g
        where g.food_item_id in (select id from dish) or g.combo_id in (select id from formula))
    select array(select id from dish) as food_item, array(select id from meals) as meal,
      array(select id from formula) as combo, array(select id from groups) as choice_group,
      array(select o.id from choice o join groups on groups.id = o.group_id) as choice`.execute(trx)
  return rows[0] ?? { food_item: [], meal: [], combo: [], choice_group: [], choice: [] }
}

type Columns = Record<string, string>
const SOLD: Columns = {
  name: 'text',
  description: 'text',
  price_cents: 'int',
  vat_on_site: 'int',
  vat_takeaway: 'int',
  position: 'int',
  is_alcohol: 'boolean',
  allergens: 'text[]',
  is_active: 'boolean',
  is_active_delivery: 'boolean',
  is_active_click_collect: 'boolean',
  weekdays: 'int[]',
  services: 'text[]',
}
const FOOD_ITEM: Columns = { ...SOLD, category_id: 'int' }
const MEAL: Columns = { name: 'text', position: 'int' }
const COMBO: Columns = { ...SOLD, meal_id: 'int' }
const GROUP: Columns = {
  food_item_id: 'int',
  combo_id: 'int',
  name: 'text',
  least: 'int',
  most: 'int',
  position: 'int',
}
const CHOICE: Columns = {
  group_id: 'int',
  food_item_id: 'int',
  name: 'text',
  surcharge_cents: 'int',
  vat_on_site: 'int',
  vat_takeaway: 'int',
  is_alcohol: 'boolean',
  allergens: 'text[]',
  is_default: 'boolean',
  is_active: 'boolean',
  position: 'int',
}

/** Inserts rows by their ids, or updates the columns of existing ones. `only` holds further columns of new rows. */
async function upsert(
  trx: Database,
  table: Table,
  columns: Columns,
  rows: readonly object[],
  only: Record<string, unknown> = {},
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const list = (parts: RawBuilder<unknown>[]) => sql.join(parts)
  const types = list([sql`id int`, ...names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? '')}`)])
  const fixed = Object.entries(only)
  await sql`
    insert into ${sql.table(table)} (id, ${list([...names, ...fixed.map(([name]) => name)].map((name) => sql.ref(name)))})
    select w.id, ${list([...names.map((name) => sql`w.${sql.ref(name)}`), ...fixed.map(([, value]) => sql`${value}`)])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${types})
    on conflict (id) do update set is_removed = false,
      ${list(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(trx)
}

/** Removes rows that the draft no longer has: they are sold nowhere, but kept for the orders that refer to them. */
async function removeOthers(trx: Database, known: Known, ids: RowIds, draft: MenuDraft): Promise<void> {
  for (const [table, all] of Object.entries(keyed(draft)) as [Table, { key: string }[]][]) {
    const kept = new Set(all.map(({ key }) => ids.get(key)))
    const gone = known[table].filter((id) => !kept.has(id))
    if (gone.length === 0) continue
    await sql`
      update ${sql.table(table)} set is_removed = true ${OFF[table]} where id = any(${gone}::int[]) and not is_removed`.execute(
      trx,
    )
  }
}

const NOT_SOLD = sql`, is_active = false, is_active_delivery = false, is_active_click_collect = false`
const OFF: Record<Table, RawBuilder<unknown>> = {
  food_item: NOT_SOLD,
  combo: NOT_SOLD,
  choice: sql`, is_active = false`,
  meal: sql``,
  choice_group: sql``,
}

async function writeComboCategories(trx: Database, rows: readonly { combo_id: number; category_id: number }[]) {
  if (rows.length === 0) return
  const wanted = JSON.stringify(rows)
  await sql`
    delete from combo_category where combo_id in (
      select w.combo_id from json_to_recordset(${wanted}::json) as w (combo_id int))`.execute(trx)
  await sql`
    insert into combo_category (combo_id, category_id)
    select w.combo_id, w.category_id from json_to_recordset(${wanted}::json) as w (combo_id int, category_id int)`.execute(
    trx,
  )
}
