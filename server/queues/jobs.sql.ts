import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ms, only } from '../database/rows.ts'

/** Rows of a table, by the columns that name one. */
export type LeasedQueue = { name: string; table: string; key: readonly string[] }
/** Rows that fall due are jobs of a queue, known by its name and their key. */
export type JobKey = { queue: string; key: string }
/** A job of a row as it was read: PostgreSQL's `xmin` of it changes whenever the row is written. */
export type Job = JobKey & { xmin: string }
/** A job that failed; `written` is the `xmin` that its row has since, where it was written before it failed. */
export type FailedJob = Job & { written?: string | null }
/** Instants in milliseconds. */
export type DeadJob = JobKey & { failure: string; failedAt: number }

/** Whether the row of that key is left alone for now: a process is at it, or it was put off as it is. */
export function isPutOff(
  queue: string,
  key: RawBuilder<unknown>,
  xmin: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  return sql`exists (
    select 1 from job j where j.queue = ${queue} and j.row_key = ${key}::text
      and (j.leased_until > now() or (j.row_xmin = ${xmin}::text and ${waits(now)})))`
}

/** Whether a process is at the row of that key. */
export function isLeased(queue: string, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1 from job j where j.queue = ${queue} and j.row_key = ${key}::text and j.leased_until > now())`
}

/**
 * Leases the job for a minute; false where another process was first, or has written the row since it was read. Should
 * this one die, another takes it then.
 */
export async function leaseJob(
  db: Database,
  { name, table, key: columns }: LeasedQueue,
  { key, xmin }: Omit<Job, 'queue'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into job as j (queue, row_key, row_xmin, leased_until)
    select ${name}, ${key}, ${xmin}, now() + interval '1 minute'
    from ${sql.table(table)} r where ${isRow(columns, key)} and r.xmin::text = ${xmin}
    on conflict (queue, row_key) do update set leased_until = excluded.leased_until, row_xmin = excluded.row_xmin,
      tries = ${kept(sql`j.tries`, xmin)}, outages = ${kept(sql`j.outages`, xmin)}, is_dead = false
    where (j.leased_until is null or j.leased_until <= now())
      and not (j.row_xmin = excluded.row_xmin and ${waits(now)})
    returning 1`.execute(db)
  return rows.length > 0
}

/** It is done. Where its row is still as it was, it is due again at `retryAt`. */
export async function endJob(db: Database, { queue, key }: JobKey, retryAt: Date): Promise<void> {
  await sql`
    update job set leased_until = null, retry_at = ${retryAt}, tries = 0, outages = 0, failure = null, failed_at = null
    where queue = ${queue} and row_key = ${key}`.execute(db)
}

/** Counts a try that failed, or one in which a provider did not answer; answers how many there were of each. */
export async function countFailure(
  db: Database,
  { queue, key, xmin, written }: FailedJob,
  { failure, isOutage }: { failure: string; isOutage: boolean },
  now: Date,
): Promise<{ tries: number; outages: number }> {
  const [tried, missed] = [isOutage ? 0 : 1, isOutage ? 1 : 0]
  const { rows } = await sql<{ tries: number; outages: number }>`
    insert into job as j (queue, row_key, row_xmin, tries, outages, failure, failed_at)
    values (${queue}, ${key}, ${written ?? xmin}, ${tried}, ${missed}, ${failure}, ${now})
    on conflict (queue, row_key) do update set row_xmin = excluded.row_xmin, leased_until = null,
      tries = ${kept(sql`j.tries`, xmin)} + excluded.tries, outages = ${kept(sql`j.outages`, xmin)} + excluded.outages,
      failure = excluded.failure, failed_at = excluded.failed_at
    returning tries, outages`.execute(db)
  return only(rows)
}

/** When it is tried again; null: not before somebody says so. */
export async function putOffJob(db: Database, { queue, key }: JobKey, retryAt: Date | null): Promise<void> {
  await sql`
    update job set retry_at = ${retryAt}, is_dead = ${retryAt === null}
    where queue = ${queue} and row_key = ${key}`.execute(db)
}

/** The `xmin` that the row of that key has now. */
export async function xminOf(db: Database, { table, key: columns }: LeasedQueue, key: string): Promise<string | null> {
  const { rows } = await sql<{ xmin: string }>`
    select r.xmin::text from ${sql.table(table)} r where ${isRow(columns, key)}`.execute(db)
  return rows[0]?.xmin ?? null
}

/** The keys of those that have failed. */
export async function failedKeys(db: Database, queue: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from job where queue = ${queue} and failed_at is not null`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Where the rows themselves have gone. */
export async function forgetJobs(db: Database, queue: string, keys: readonly string[]): Promise<void> {
  await sql`delete from job where queue = ${queue} and row_key = any(${keys})`.execute(db)
}

export async function forgetJob(db: Database, { queue, key }: JobKey): Promise<void> {
  await sql`delete from job where queue = ${queue} and row_key = ${key}`.execute(db)
}

/** Lets go of all that says nothing any more. */
export async function forgetDoneJobs({ db, now }: { db: Database; now: number }): Promise<void> {
  await sql`
    delete from job where failed_at is null and retry_at < ${new Date(now)}
      and (leased_until is null or leased_until < now())`.execute(db)
}

/** Those that are set aside, the oldest first; of one queue, or of all. */
export async function deadJobs(db: Database, queue: string | null = null): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select queue, row_key as key, failure, ${ms(sql`failed_at`)} as "failedAt"
    from job where is_dead and (${queue}::text is null or queue = ${queue}::text)
    order by failed_at, queue, row_key`.execute(db)
  return rows
}

/** Where no process can be at any of them. */
export async function endLeases(db: Database): Promise<void> {
  await sql`update job set leased_until = null where leased_until is not null`.execute(db)
}

/** Which row it is: the values of the columns that name it stand in its key, between spaces. */
function isRow(columns: readonly string[], key: string): RawBuilder<unknown> {
  const values = key.split(' ')
  const isIt = columns.map((column, n) => sql`r.${sql.ref(column)} = ${values[n]}`)
  return sql`(${sql.join(isIt, sql` and `)})`
}

/** Dead, or tried again later; a lease that has run out without an end says neither. */
function waits(now: Date): RawBuilder<unknown> {
  return sql`(j.is_dead or coalesce(j.retry_at > ${now}, false))`
}

/** Of a row that was written since its last try, tries are counted anew; what its own tries write is no news. */
function kept(count: RawBuilder<unknown>, xmin: string): RawBuilder<unknown> {
  return sql`(case when j.row_xmin = ${xmin} then ${count} else 0 end)`
}
