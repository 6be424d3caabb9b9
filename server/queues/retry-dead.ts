import type { Database } from '../database/connect.ts'
import { deadJobs, forgetJob } from './jobs.sql.ts'

/** Has dead jobs tried again, as if they had never failed: all, those of a queue, or one. Answers how many. */
export async function retryDead(
  db: Database,
  which: { queue?: string | undefined; key?: string | undefined },
): Promise<number> {
  const dead = await deadJobs(db, which.queue ?? null)
  const asked = dead.filter(({ key }) => which.key === undefined || key === which.key)
  for (const job of asked) await forgetJob(db, job)
  return asked.length
}
