import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that converts an instant to milliseconds. An infinite instant becomes an infinite number: as a bigint it would fail the
 * statement for all other rows too.
 */
export function ms(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(extract(epoch from ${instant}) * 1000)::float8`
}

/** Converts milliseconds to a parameter for the database. */
export function at(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

/** Joins statements of several modules as parts of one that begins with another part. */
export function partsOf(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = statements.map((one, n) => sql`, ${sql.raw(`beside_${n}`)} as (${one})`)
  return parts.length === 0 ? sql`` : sql.join(parts, sql``)
}

/** `('A', 'B')` as literals, because PostgreSQL matches a partial index only by literals. */
export function listOf(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`
}

export function first<T>({ rows }: { rows: T[] }): T | null {
  return rows[0] ?? null
}

/** Returns the only row. Throws if there is none. */
export function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('the row has gone')
  return row
}
