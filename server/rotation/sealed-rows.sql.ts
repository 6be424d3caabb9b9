import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { SealedPlace } from './sealed-places.ts'

export type SealedRow = { key: string[]; text: string; from: Record<string, string> | null }

/**
 * Returns up to `most` rows after a key, in the order of keys, whose text does not begin with the newest key's id. Null starts
 * at the first.
 */
export async function rowsOfOlderKeys(
  db: Database,
  place: SealedPlace,
  { newest, after, most }: { newest: string; after: readonly string[] | null; most: number },
): Promise<SealedRow[]> {
  const keys = sql.join(place.key.map((name) => sql.ref(name)))
  const from = Object.entries(place.derived?.from ?? {}).flatMap(([name, column]) => [sql.lit(name), sql.raw(column)])
  const { rows } = await sql<SealedRow>`
    select array[${sql.join(place.key.map((name) => sql`${sql.ref(name)}::text`))}] as key, ${textOf(place)} as text,
      ${from.length === 0 ? sql`null::json` : sql`json_build_object(${sql.join(from)})`} as "from"
    from ${sql.table(place.table)}
    where ${isOlder(place, newest)} ${after ? sql`and (${keys}) > (${sql.join(after)})` : sql``}
      ${place.busy ? sql`and (${sql.raw(place.busy)}) is not true` : sql``}
    order by ${keys} limit ${most}`.execute(db)
  return rows
}

/** Replaces the text of a row. Returns false if it was changed concurrently. */
export async function replaceText(db: Database, place: SealedPlace, row: SealedRow, next: string): Promise<boolean> {
  const column = sql.ref(place.column)
  const value = place.field ? sql`jsonb_set(${column}, ${`{${place.field}}`}, to_jsonb(${next}::text))` : sql`${next}`
  const isRow = place.key.map((name, at) => sql`${sql.ref(name)} = ${row.key[at]}`)
  const { rows } = await sql`
    update ${sql.table(place.table)} set ${column} = ${value}
    where ${sql.join(isRow, sql` and `)} and ${textOf(place)} = ${row.text} returning 1`.execute(db)
  return rows.length > 0
}

/** The number of rows that only an older key can read. */
export async function countOfOlderKeys(db: Database, place: SealedPlace, newest: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(place.table)} where ${isOlder(place, newest)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A sealed text begins with its key's id and a dot. An id alone is the key of a derived token. */
function isOlder(place: SealedPlace, newest: string): RawBuilder<unknown> {
  const text = textOf(place)
  return sql`${text} is not null and ${text} <> ${newest} and not starts_with(${text}, ${`${newest}.`})`
}

function textOf({ column, field }: SealedPlace): RawBuilder<unknown> {
  return field ? sql`${sql.ref(column)} ->> ${field}::text` : sql.ref(column)
}
