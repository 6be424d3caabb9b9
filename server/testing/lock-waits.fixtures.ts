import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** What a piece of work answers, or that it waits for a lock. Asked of a server: an embedded database has one connection. */
export async function orWaits<T>(db: Database, work: Promise<T>): Promise<T | 'waits'> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) if (await someoneWaits(db)) return 'waits'
  return work
}

/** The same of work that is known to come to a lock that another holds. */
export async function untilSomeoneWaits(db: Database): Promise<void> {
  for (let waits = false; !waits; ) waits = await someoneWaits(db)
}

async function someoneWaits(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    db,
  )
  return rows[0]?.waits ?? false
}
