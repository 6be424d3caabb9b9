import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Database } from '../database/connect.ts'
import { inJob } from '../observability/request-id.ts'
import { traced } from '../observability/tracing.ts'
import { dueAt } from './due-at.ts'
import { endJob, type Job, type LeasedQueue, leaseJob, type QueuedRow, xminOf } from './jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from './note-failure.ts'
import { refuseUnreadable } from './unreadable-row.ts'

/** How the rows of a queue are found and done outside any transaction, so that a slow provider holds no locks. */
type LeasedRows<Row extends object> = {
  /** The next row that is due and not put off. It does not parse the row: what fails here fails for all. */
  next(db: Database, now: Date): Promise<(Row & QueuedRow) | null>
  keyOf(row: Row): string
  run(row: Row): Promise<void>
}

/** Does the due rows one by one under a lease; a row that fails is put off. Answers how many it has done or put off. */
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
