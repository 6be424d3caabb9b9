import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { failedKeys, forgetJob } from './jobs.sql.ts'
import { noteFailure, type Working } from './note-failure.ts'

/** How the rows of a queue are found and done in a transaction: `take` answers those that are done in the next one. */
type Rows<Row> = {
  take(trx: Database, now: Date): Promise<(Row & { xmin: string })[]>
  keyOf(row: Row): string | number
  run(trx: Database, row: Row): Promise<void>
}

/**
 * Does the rows that are due in transactions, each behind a savepoint of its own: one that fails is put off, and holds up
 * no other. Answers how many it took.
 */
export async function runRows<Row>(parts: Working, queue: string, { take, keyOf, run }: Rows<Row>): Promise<number> {
  const { db, clock } = parts
  const failed = await failedKeys(db, queue)

  /** What was written for a row and its end are one: both happen, or neither. */
  async function tryRow(trx: Database, row: Row & { xmin: string }): Promise<void> {
    const job = { queue, key: String(keyOf(row)), xmin: row.xmin }
    await sql`savepoint job`.execute(trx)
    try {
      await run(trx, row)
      if (failed.delete(job.key)) await forgetJob(trx, job)
      await sql`release savepoint job`.execute(trx)
    } catch (error) {
      await sql`rollback to savepoint job`.execute(trx)
      await noteFailure({ ...parts, db: trx }, job, error)
      failed.add(job.key)
    }
  }

  for (let done = 0; ; ) {
    const taken = await db.transaction().execute(async (trx) => {
      const rows = await take(trx, new Date(clock.now()))
      for (const row of rows) await tryRow(trx, row)
      return rows.length
    })
    if (taken === 0) return done
    done += taken
  }
}
