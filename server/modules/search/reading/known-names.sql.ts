import { sql } from 'kysely'
import type { ReadDatabase } from '../../../database/replica/replica.ts'

export const NAMES_AT_ONCE = 5_000

/** The next few thousand names after a number. */
export async function namesAfter(db: ReadDatabase, last: number): Promise<{ name: string; number: number }[]> {
  const { rows } = await sql<{ name: string; number: number }>`
    select name, number from search_name where number > ${last} order by number limit ${NAMES_AT_ONCE}`.execute(db)
  return rows
}

/** Returns those of the folded names that a restaurant has. */
export async function namesInUse(db: ReadDatabase, names: readonly string[]): Promise<Set<string>> {
  const spaced = names.map((name) => ` ${name}`)
  const { rows } = await sql<{ name: string }>`
    select distinct ltrim(name) as name from search_row where name = any(${spaced}::text[] collate "C")`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Returns a folded name as a restaurant writes it. Null if no restaurant has it. */
export async function nameAsWritten(db: ReadDatabase, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select restaurant.name from search_row join restaurant on restaurant.id = search_row.restaurant_id
    where search_row.name = ${` ${name}`} collate "C" order by restaurant.id limit 1`.execute(db)
  return rows[0]?.name ?? null
}
