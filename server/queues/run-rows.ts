import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inJob } from '../observability/request-id.ts'
import { traced } from '../observability/tracing.ts'
import { failedKeys, purgeJob, type QueuedRow } from './jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from './note-failure.ts'

/** How the rows of a queue are done in transactions: `take` locks and answers the rows of the next one. */
type Rows<Row> = {
  take(trx: Database, now: Date): Promise<(Row & QueuedRow)[]>
  keyOf(row: Row): string | number
  run(trx: Database, row: Row): Promise<void>
}

/** A row may have several things to do, one after the other; one that is taken more often in a round makes no progress. */
const MOST_TIMES = 20

/**
 * Does the due rows in transactions, each row behind its own savepoint: one that fails, or is due again however often it is
 * done, is put off without affecting the others. Answers how many it took.
 */
export async function runRows<Row>(
  context: JobRunnerContext,
  queue: string,
  { take, keyOf, run }: Rows<Row>,
): Promise<number> {
  const { db, clock, stopping } = context
  const failed = await failedKeys(db, queue)
  const times = new Map<string, number>()

  /** Commits a row's work and the end of its job together. */
  async function tryRow(trx: Database, row: Row & QueuedRow): Promise<void> {
    const job = { queue, key: String(keyOf(row)), xmin: row.xmin }
    const taken = (times.get(job.key) ?? 0) + 1
    times.set(job.key, taken)
    await sql`savepoint job`.execute(trx)
    try {
      if (taken > MOST_TIMES) throw new Error(`the row is still due after ${MOST_TIMES} times`)
      await run(trx, row)
      if (failed.delete(job.key)) await purgeJob(trx, job)
      await sql`release savepoint job`.execute(trx)
    } catch (error) {
      await sql`rollback to savepoint job`.execute(trx)
      await noteFailure({ ...context, db: trx }, job, error)
      failed.add(job.key)
    }
  }

  for (let done = 0; ; ) {
    const taken = await db.transaction().execute(async (trx) => {
      const rows = await take(trx, new Date(clock.now()))
      for (const row of rows)
        await inJob(row.requestId, () => traced({ name: `job ${queue}`, kind: 'consumer' }, () => tryRow(trx, row)))
      return rows.length
    })
    done += taken
    if (taken === 0 || stopping?.aborted) return done
  }
}
