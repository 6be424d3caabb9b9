import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type DeadJob, deadJobs } from '../../queues/jobs.sql.ts'
import { retryDead } from '../../queues/retry-dead.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { operator } from './operator.rights.ts'

/** Returns the jobs that have failed ten times, or cannot be parsed, and are not retried, the oldest first. */
export function deadWork(context: Context): Promise<DeadJob[]> {
  operator(context)
  return deadJobs(context.db)
}

/** Retries one dead job as if it had never failed, and returns the remaining dead jobs. Throws NOT_FOUND. */
export async function repeatDeadWork(
  context: Context,
  { queue, key }: { queue: string; key: string },
): Promise<DeadJob[]> {
  operator(context)
  const which = { queue: cleanText(queue), key: cleanText(key) }
  await context.db.transaction().execute(async (trx) => {
    if ((await retryDead(trx, which)) === 0) {
      throw new UserError('NOT_FOUND', "Ce travail n'est plus de côté : il a été repris, ou n'existe plus.")
    }
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject: `retry ${which.queue} ${which.key}` })
  })
  return deadJobs(context.db)
}
