import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The result of work, or 'waits' where it waits for a lock. Needs a server: an embedded database has one connection. */
export async function orWaits<T>(db: Database, work: Promise<T>): Promise<T | 'waits'> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) if (await someoneWaits(db)) return 'waits'
  return work
}

/** Resolves when `most` sessions wait for a lock. */
export async function untilSomeoneWaits(db: Database, most = 1): Promise<void> {
  for (let waits = false; !waits; ) waits = await someoneWaits(db, most)
}

async function someoneWaits(db: Database, most = 1): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return (rows[0]?.waiting ?? 0) >= most
}
