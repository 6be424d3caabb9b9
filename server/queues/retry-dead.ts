import type { Database } from '../database/connect.ts'
import { deadJobs, purgeJob } from './jobs.sql.ts'
import { noticeDue } from './next-due.sql.ts'

/** Makes dead jobs due again, as if they had never failed: all, those of a queue, or one. Returns their number. */
export async function retryDead(
  db: Database,
  which: { queue?: string | undefined; key?: string | undefined },
): Promise<number> {
  const dead = await deadJobs(db, which.queue ?? null)
  const chosen = dead.filter(({ key }) => which.key === undefined || key === which.key)
  for (const job of chosen) await purgeJob(db, job)
  await noticeDue(db)
  return chosen.length
}
