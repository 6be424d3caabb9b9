import { type RawBuilder, sql } from 'kysely'

/** An instant of the database as milliseconds. */
export function ms(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${instant}) * 1000)::bigint`
}

/** Milliseconds as the database takes them. */
export function at(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

/** `('A', 'B')`, as literals: a partial index is found by what it says itself. */
export function listOf(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`
}

/** The one row, or none. */
export function first<T>({ rows }: { rows: T[] }): T | null {
  return rows[0] ?? null
}

/** The one row; throws where it has gone, which only we can have caused. */
export function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('the row has gone')
  return row
}
