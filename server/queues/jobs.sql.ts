import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ms, only } from '../database/rows.ts'

/** A queue of a table's rows; `key` names the columns of the row's key. */
export type LeasedQueue = { name: string; table: string; key: readonly string[] }
/** A due row is a job, identified by its queue and the row's key. */
export type JobKey = { queue: string; key: string }
/** A job with its row's version: PostgreSQL's `xmin` changes whenever the row is written. */
export type Job = JobKey & { xmin: string }
/** A job that failed. `written` is the row's new `xmin` if the job itself wrote the row before it failed. */
export type FailedJob = Job & { written?: string | null }
/** A job that is no longer retried; `failedAt` is in milliseconds. */
export type DeadJob = JobKey & { failure: string; failedAt: number }

/** A row's version, and the request that wrote it if the table stores that. */
export type QueuedRow = { xmin: string; requestId?: string | null }

/** True if a row is skipped for now: a process has leased it, or it waits for its retry and has not been written since. */
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

/** True if the job of a row is dead, and the row has not been written since. */
export function isDead(queue: string, key: RawBuilder<unknown>, xmin: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1 from job j where j.queue = ${queue} and j.row_key = ${key}::text and j.is_dead and j.row_xmin = ${xmin}::text)`
}

/** True if a process has leased the row of that key. */
export function isLeased(queue: string, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1 from job j where j.queue = ${queue} and j.row_key = ${key}::text and j.leased_until > now())`
}

/**
 * Leases the job for a minute, after which another process takes it if this one dies. Returns false if another process was
 * first, or has written the row since it was read.
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

/** Ends a job that is done. If its row has not changed, the job is due again at `retryAt`. */
export async function endJob(db: Database, { queue, key }: JobKey, retryAt: Date): Promise<void> {
  await sql`
    update job set leased_until = null, retry_at = ${retryAt}, tries = 0, outages = 0, failure = null, failed_at = null
    where queue = ${queue} and row_key = ${key}`.execute(db)
}

/** Counts a failed attempt, or an outage of a provider. Returns both numbers so far. */
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

/** Sets when a job is retried. Null makes it dead until the operator requests a retry. */
export async function putOffJob(db: Database, { queue, key }: JobKey, retryAt: Date | null): Promise<void> {
  await sql`
    update job set retry_at = ${retryAt}, is_dead = ${retryAt === null}
    where queue = ${queue} and row_key = ${key}`.execute(db)
}

export async function xminOf(db: Database, { table, key: columns }: LeasedQueue, key: string): Promise<string | null> {
  const { rows } = await sql<{ xmin: string }>`
    select r.xmin::text from ${sql.table(table)} r where ${isRow(columns, key)}`.execute(db)
  return rows[0]?.xmin ?? null
}

export async function failedKeys(db: Database, queue: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from job where queue = ${queue} and failed_at is not null`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The keys of the queue's jobs that are dead or wait for their next attempt, even if the row was written since. */
export async function waitingKeys(db: Database, queue: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from job j where queue = ${queue} and ${waits(now)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export async function purgeJobs(db: Database, queue: string, keys: readonly string[]): Promise<void> {
  await sql`delete from job where queue = ${queue} and row_key = any(${keys})`.execute(db)
}

export async function purgeJob(db: Database, { queue, key }: JobKey): Promise<void> {
  await sql`delete from job where queue = ${queue} and row_key = ${key}`.execute(db)
}

/** The dead jobs of one queue, or of all, the oldest first. */
export async function deadJobs(db: Database, queue: string | null = null): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select queue, row_key as key, failure, ${ms(sql`failed_at`)} as "failedAt"
    from job where is_dead and (${queue}::text is null or queue = ${queue}::text)
    order by failed_at, queue, row_key`.execute(db)
  return rows
}

/** Ends all leases, at a start when no other process can hold one. */
export async function endLeases(db: Database): Promise<void> {
  await sql`update job set leased_until = null where leased_until is not null`.execute(db)
}

/** Finds a row by its key, which joins the values of its key columns with spaces. Only the first value may contain spaces. */
function isRow(columns: readonly string[], key: string): RawBuilder<unknown> {
  const words = key.split(' ')
  const rest = words.splice(words.length - columns.length + 1)
  const values = [words.join(' '), ...rest]
  const isIt = columns.map((column, n) => sql`r.${sql.ref(column)} = ${values[n]}`)
  return sql`(${sql.join(isIt, sql` and `)})`
}

/** True if a job is dead or waits for its retry. An expired lease means neither. */
function waits(now: Date): RawBuilder<unknown> {
  return sql`(j.is_dead or coalesce(j.retry_at > ${now}, false))`
}

/**
 * Keeps a count while its row is unchanged. The count restarts if another writer has changed the row since the last attempt.
 */
function kept(count: RawBuilder<unknown>, xmin: string): RawBuilder<unknown> {
  return sql`(case when j.row_xmin = ${xmin} then ${count} else 0 end)`
}
