import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Drops the invalid indexes that a failed `create index concurrently` of these statements has left. Such an index is written
 * and never read.
 */
export async function dropInvalidIndexes(db: Database, statements: readonly string[]): Promise<void> {
  const names = statements.flatMap((statement) => NAMED.exec(statement)?.[1] ?? [])
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname = any(${names}::text[]) and pg_table_is_visible(i.indrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently ${sql.table(name)}`.execute(db)
}

const NAMED = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i
