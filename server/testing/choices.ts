import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/tables.ts'
import type { Partner } from './bookings.ts'

/** The ids of the choices. */
export type TestCourses = { egg: number; leeks: number; wine: number }

/**
 * Adds two courses to a partner's formula: 'Entrée' (an egg or leeks, exactly one) and 'Vin' (a glass for 2 € more, or none).
 * Returns the ids of the choices.
 */
export async function addCourses(db: Database, { dish, formula }: Partner): Promise<TestCourses> {
  const { menu_id, category_id } = await db
    .selectFrom('food_item')
    .select(['menu_id', 'category_id'])
    .where('id', '=', Number(dish))
    .executeTakeFirstOrThrow()
  const sold = { menu_id, category_id, created_at: new Date(0), vat_on_site: 1000, vat_takeaway: 550 }
  const [egg = 0, leeks = 0, wine = 0] = await added(db, 'food_item', [
    { ...sold, name: 'Œuf mayonnaise', price_cents: 700, allergens: ['Œufs'] },
    { ...sold, name: 'Poireaux', price_cents: 900 },
    { ...sold, name: 'Brouilly', price_cents: 300, is_alcohol: true, vat_on_site: 2000, vat_takeaway: 2000 },
  ])
  const [starter = 0, glass = 0] = await added(db, 'choice_group', [
    { combo_id: Number(formula), name: 'Entrée', least: 1, most: 1, position: 0 },
    { combo_id: Number(formula), name: 'Vin', least: 0, most: 1, position: 1 },
  ])
  const [eggId = 0, leeksId = 0, wineId = 0] = await added(db, 'choice', [
    { group_id: starter, food_item_id: egg },
    { group_id: starter, food_item_id: leeks },
    { group_id: glass, food_item_id: wine, surcharge_cents: 200 },
  ])
  return { egg: eggId, leeks: leeksId, wine: wineId }
}

export type TestChoices = TestCourses & { rare: number; medium: number; pepper: number }

/** Like `addCourses`, and adds modifiers to the dish: a required cooking and, for 3 €, an optional sauce. */
export async function addChoices(db: Database, partner: Partner): Promise<TestChoices> {
  const [cooking = 0, sauce = 0] = await added(db, 'choice_group', [
    { food_item_id: Number(partner.dish), name: 'Cuisson', least: 1, most: 1, position: 0 },
    { food_item_id: Number(partner.dish), name: 'Sauce', least: 0, most: 1, position: 1 },
  ])
  const option = { vat_on_site: 1000, vat_takeaway: 550, is_alcohol: false, allergens: [] as string[] }
  const [rare = 0, medium = 0, pepper = 0] = await added(db, 'choice', [
    { group_id: cooking, name: 'saignant', is_default: true, ...option },
    { group_id: cooking, name: 'à point', ...option },
    { group_id: sauce, name: 'au poivre', surcharge_cents: 300, ...option, allergens: ['Lait'] },
  ])
  return { ...(await addCourses(db, partner)), rare, medium, pepper }
}

export async function sellOut(db: Database, choice: number): Promise<void> {
  await sql`update choice set is_active = false where id = ${choice}`.execute(db)
}

async function added<Table extends 'food_item' | 'choice_group' | 'choice'>(
  db: Database,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const row of rows) {
    const { id } = await db
      .insertInto(table as 'choice')
      .values(row as Insertable<DB['choice']>)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
