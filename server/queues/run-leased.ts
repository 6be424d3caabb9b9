import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../database/connect.ts'
import { inJob } from '../observability/request-id.ts'
import { traced } from '../observability/tracing.ts'
import { dueAt } from './due-at.ts'
import { endJob, type Job, type LeasedQueue, leaseJob, type QueuedRow, xminOf } from './jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from './note-failure.ts'
import { refuseUnreadable } from './unreadable-row.ts'

/** The functions that find and process the rows of a queue outside any transaction, so that a slow provider holds no locks. */
type LeasedRows<Row extends object> = {
  /** Returns the next row that is due and not put off. It does not parse the row: an error here would fail all rows. */
  next(db: Database, now: Date): Promise<(Row & QueuedRow) | null>
  keyOf(row: Row): string
  run(row: Row): Promise<void>
}

/**
 * Processes the due rows one by one under a lease. A row that fails is put off. Returns the number of rows processed or put
 * off.
 */
export async function runLeased<Row extends object>(
  context: JobRunnerContext,
  queue: LeasedQueue,
  { next, keyOf, run }: LeasedRows<Row>,
): Promise<number> {
  const { db, clock, stopping } = context

  async function tryRow(job: Job, row: Row): Promise<void> {
    try {
      refuseUnreadable(row)
      await run(row)
      await endJob(db, job, new Date(clock.now() + MINUTE))
    } catch (error) {
      await db.transaction().execute(async (trx) => {
        // The job may have written its row before it failed.
        const written = await xminOf(trx, queue, job.key)
        await noteFailure({ ...context, db: trx }, { ...job, written }, error)
      })
    }
  }

  for (let done = 0; ; ) {
    const now = new Date(clock.now())
    const row = stopping?.aborted ? null : await next(db, dueAt(context))
    if (!row) return done
    const job = { queue: queue.name, key: keyOf(row), xmin: row.xmin }
    if (!(await leaseJob(db, queue, job, now))) continue
    await inJob(row.requestId, () => traced({ name: `job ${queue.name}`, kind: 'consumer' }, () => tryRow(job, row)))
    done++
  }
}
