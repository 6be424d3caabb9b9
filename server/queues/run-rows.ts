import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inJob } from '../observability/request-id.ts'
import { traced } from '../observability/tracing.ts'
import { dueAt } from './due-at.ts'
import { failedKeys, purgeJob, type QueuedRow } from './jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from './note-failure.ts'
import { refuseUnreadable } from './unreadable-row.ts'

/**
 * The functions that process the rows of a queue in transactions. `take` locks and returns the next rows, at most `atMost` if
 * it takes several. It does not parse them: an error there fails all rows, and an error in `run` only its own.
 */
type Rows<Row extends object> = {
  take(trx: Database, now: Date, atMost: number): Promise<(Row & QueuedRow)[]>
  keyOf(row: Row): string | number
  run(trx: Database, row: Row): Promise<void>
}

const MOST_AT_ONCE = 20

/** A row may have several things to do in sequence. One that is taken more often in a round makes no progress. */
const MOST_TIMES = 20

/**
 * Processes the due rows in transactions, each row behind its own savepoint. A row that fails, or that is due again however
 * often it is processed, is put off without affecting the others. If a row fails the whole transaction, by a deadlock or at its
 * commit, the rest of the round processes one row per transaction, and that row is put off by itself. Returns the number of
 * rows taken.
 */
export async function runRows<Row extends object>(
  context: JobRunnerContext,
  queue: string,
  { take, keyOf, run }: Rows<Row>,
): Promise<number> {
  const { db, stopping } = context
  const failed = await failedKeys(db, queue)
  const times = new Map<string, number>()
  let atMost = MOST_AT_ONCE

  /** Commits a row's work and the end of its job together. */
  async function tryRow(trx: Database, row: Row & QueuedRow, isAlone: boolean): Promise<void> {
    const key = String(keyOf(row))
    const taken = (times.get(key) ?? 0) + 1
    times.set(key, taken)
    await sql`savepoint job`.execute(trx)
    try {
      if (taken > MOST_TIMES) throw new Error(`the row is still due after ${MOST_TIMES} times`)
      refuseUnreadable(row)
      await run(trx, row)
      if (failed.has(key)) await purgeJob(trx, { queue, key })
      await sql`release savepoint job`.execute(trx)
    } catch (error) {
      // The deadlock may be due to locks of the preceding rows, so the row is retried without them.
      if (!isAlone && isDeadlock(error)) throw error
      await sql`rollback to savepoint job`.execute(trx)
      await putOff(trx, row, error)
    }
  }

  async function putOff(trx: Database, row: Row & QueuedRow, error: unknown): Promise<void> {
    const key = String(keyOf(row))
    await noteFailure({ ...context, db: trx }, { queue, key, xmin: row.xmin }, error)
    failed.add(key)
  }

  async function doNext(): Promise<number> {
    let rows: (Row & QueuedRow)[] = []
    try {
      await db.transaction().execute(async (trx) => {
        rows = await take(trx, dueAt(context), atMost)
        for (const row of rows) await asJob(queue, row, () => tryRow(trx, row, rows.length === 1))
      })
    } catch (error) {
      const [row] = rows
      if (!row) throw error
      atMost = 1
      if (rows.length > 1) return doNext()
      // The transaction was rolled back, so this writes to a new one.
      await db.transaction().execute((trx) => putOff(trx, row, error))
    }
    return rows.length
  }

  for (let done = 0; ; ) {
    const taken = await doNext()
    done += taken
    if (taken === 0 || stopping?.aborted) return done
  }
}

function asJob(queue: string, { requestId }: QueuedRow, work: () => Promise<void>): Promise<void> {
  return inJob(requestId, () => traced({ name: `job ${queue}`, kind: 'consumer' }, work))
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
