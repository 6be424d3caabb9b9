import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

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
