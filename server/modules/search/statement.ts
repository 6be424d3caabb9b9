import type { CompiledQuery } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** A statement built from parts; its text depends only on which parts there are, so that PostgreSQL plans it once. */
export type Statement<Row> = { query: CompiledQuery<Row>; values: unknown[] }

/** Takes a value of the statement and answers its place, `$3::int[]`. */
export type Bind = (value: unknown, type: string) => string

/** A list as PostgreSQL writes it; for words, codes and numbers, which hold neither quotes nor backslashes. */
export function listOf(values: readonly (string | number)[]): string {
  return values.length > 0 ? `{"${values.join('","')}"}` : '{}'
}

export function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}

/** The one row of a statement that always has one. */
export async function readOne<Row>(db: Database, { query, values }: Statement<Row>): Promise<Row> {
  const bound: CompiledQuery<Row> = { ...query, parameters: values }
  const { rows } = await db.executeQuery(bound)
  if (!rows[0]) throw new Error('the statement has no row')
  return rows[0]
}
