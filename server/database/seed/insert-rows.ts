import { type Insertable, sql } from 'kysely'
import type { Database } from '../connect.ts'
import type { DB } from '../tables.ts'

/** Inserts any number of rows in one statement, as one JSON document instead of a parameter for each cell. */
export async function insertRows<T extends keyof DB>(db: Database, table: T, rows: Insertable<DB[T]>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)`.execute(
    db,
  )
}

/** Advances the id sequences beyond explicitly inserted ids. */
export async function continueIds(db: Database, tables: readonly (keyof DB)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1)) from ${sql.table(table)}`.execute(
      db,
    )
  }
}
