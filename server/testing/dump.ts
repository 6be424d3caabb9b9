import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Every row of every table as text, for tests of what a stolen database reveals. */
export async function dumpOf(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
      return [name, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return texts.join('\n')
}
