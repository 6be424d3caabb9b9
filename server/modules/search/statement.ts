import type { CompiledQuery } from 'kysely'
import type { ReadDatabase } from '../../database/replica/replica.ts'

/** A statement built from parts. Its text depends only on which parts it has, so that PostgreSQL can reuse its plan. */
export type Statement<Row> = { query: CompiledQuery<Row>; values: unknown[] }

/** Binds a value to the statement and returns its placeholder, `$3::int[]`. */
export type Bind = (value: unknown, type: string) => string

/** A PostgreSQL array literal of words, codes and numbers without quotes and backslashes. */
export function listOf(values: readonly (string | number)[]): string {
  return values.length > 0 ? `{"${values.join('","')}"}` : '{}'
}

export function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}

/** Runs a statement that always returns exactly one row. */
export async function readOne<Row>(db: ReadDatabase, { query, values }: Statement<Row>): Promise<Row> {
  const rows = await readAll(db, { query, values })
  if (!rows[0]) throw new Error('the statement has no row')
  return rows[0]
}

export async function readAll<Row>(db: ReadDatabase, { query, values }: Statement<Row>): Promise<Row[]> {
  const bound: CompiledQuery<Row> = { ...query, parameters: values }
  const { rows } = await db.executeQuery(bound)
  return rows
}
