import { failedKeys, purgeJob, waitingKeys } from './jobs.sql.ts'
import { type JobRunnerContext, noteFailure } from './note-failure.ts'

/**
 * Does work that is found by its keys and has no due rows, one key after the other, outside any transaction. A key that fails
 * is put off like a row. Returns the sum of the results of `run`, which are amounts of work done.
 */
export async function runKeys(
  context: JobRunnerContext,
  queue: string,
  keys: readonly string[],
  run: (key: string) => Promise<number>,
): Promise<number> {
  const { db, clock, stopping } = context
  if (keys.length === 0) return 0
  const [failed, waiting] = [await failedKeys(db, queue), await waitingKeys(db, queue, new Date(clock.now()))]
  let done = 0
  for (const key of keys) {
    if (stopping?.aborted) return done
    if (waiting.has(key)) continue
    try {
      done += await run(key)
      if (failed.has(key)) await purgeJob(db, { queue, key })
    } catch (error) {
      // The job has no row whose version could show a change.
      const job = { queue, key, xmin: '' }
      await db.transaction().execute((trx) => noteFailure({ ...context, db: trx }, job, error))
    }
  }
  return done
}
