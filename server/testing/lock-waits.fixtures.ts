import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { only } from '../database/rows.ts'

/** The result of work, or 'waits' if it waits for a lock. Needs a server: an embedded database has one connection. */
export function orWaits<T>(db: Database, work: Promise<T>): Promise<T | 'waits'> {
  return unless(() => someoneWaits(db), work)
}

/**
 * Like `orWaits`, but returns 'waits' only for a lock of a transaction that has been idle since `stoppedAt` (`databaseTime`).
 * Two transactions that wait for each other only briefly do not count.
 */
export function orWaitsForStopped<T>(db: Database, work: Promise<T>, stoppedAt: string): Promise<T | 'waits'> {
  return unless(() => someoneWaitsForStopped(db, stoppedAt), work)
}

/** The database's own clock, to the microsecond. */
export async function databaseTime(db: Database): Promise<string> {
  return only((await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)).rows).now
}

async function unless<T>(waits: () => Promise<boolean>, work: Promise<T>): Promise<T | 'waits'> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) if (await waits()) return 'waits'
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

async function someoneWaitsForStopped(db: Database, stoppedAt: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity waiting
    where waiting.datname = current_database() and waiting.wait_event_type = 'Lock' and exists (
      select from pg_stat_activity stopped
      where stopped.pid = any(pg_blocking_pids(waiting.pid))
        and stopped.state like 'idle%' and stopped.state_change <= ${stoppedAt}::timestamptz)`.execute(db)
  return rows.length > 0
}
