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

/** The same of work that is known to come to a lock that another holds, or of so many. */
export async function untilSomeoneWaits(db: Database, most = 1): Promise<void> {
  for (let waits = false; !waits; ) waits = await someoneWaits(db, most)
}

async function someoneWaits(db: Database, most = 1): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return (rows[0]?.waiting ?? 0) >= most
}
