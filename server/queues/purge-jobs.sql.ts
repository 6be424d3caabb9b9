import { DAY } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type DueQueue, QUEUES } from './next-due.sql.ts'

/** Work without a queue, such as purging guests' data, is retried after a day at the latest. */
const TRIED_WITHIN = 2 * DAY

/**
 * Deletes jobs that are done and no longer needed. A failed job, dead or not, whose row is no longer due is also done: another
 * path has done it since, such as the provider's webhook after an outage.
 */
export async function purgeDoneJobs({ db, now }: { db: Database; now: number }): Promise<void> {
  const isOver = sql`(j.leased_until is null or j.leased_until < now())`
  await sql`
    delete from job j where ${isOver} and (j.failed_at is null and j.retry_at < ${new Date(now)}
      or not j.is_dead and j.queue <> all(${Object.keys(QUEUES)})
        and greatest(j.retry_at, j.failed_at, j.leased_until) < ${new Date(now - TRIED_WITHIN)})`.execute(db)
  for (const [name, { table, key }] of Object.entries<DueQueue>(QUEUES)) {
    await sql`
      delete from job j where j.queue = ${name} and ${isOver} and not exists (
        select from ${sql.table(table)} d
        where (${key})::text = j.row_key and d.due_at is not null
          and (d.due_at <= ${new Date(now)}::timestamptz or d.xmin::text = j.row_xmin))`.execute(db)
  }
}
