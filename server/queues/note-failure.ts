import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { Tx } from '../context.ts'
import { publish } from '../events/outbox.ts'
import { Outage } from '../providers/outage.ts'
import { countFailure, type FailedJob, putOffJob } from './jobs.sql.ts'
import { UnreadableRow } from './unreadable-row.ts'

export type JobRunnerContext = Tx & {
  log: Pick<Logger, 'error'>
  /** Counts the failures that need the operator's attention. */
  alerts?: { inc(): void }
  /** Once it is aborted no further row is begun: the process stops, and another process does the rest. */
  stopping?: AbortSignal
  /** Rounds skip rows that are due after this instant (milliseconds). Without it they do everything that is due. */
  dueBy?: () => number
}

/** The number of failures after which a job is no longer retried automatically. */
export const MOST_TRIES = 10
const SHORTEST_PAUSE = 5_000
const LONGEST_PAUSE = 60 * MINUTE

/**
 * Records in the caller's transaction that a job has failed. The job is retried after a pause that doubles with each attempt,
 * from 5 s to an hour. After ten attempts it is dead and the operator is notified; outages of a provider do not count as
 * attempts. The job of a row that cannot be parsed is dead at once.
 */
export async function noteFailure(
  { db, clock, log, alerts }: JobRunnerContext,
  job: FailedJob,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const { queue, key } = job
  const isOutage = error instanceof Outage
  if (!isOutage) log.error({ err: error, queue, key }, 'a job failed')
  const { tries, outages } = await countFailure(db, job, { failure: failureText(error), isOutage }, new Date(now))
  const isDead = tries >= MOST_TRIES || error instanceof UnreadableRow
  await putOffJob(db, job, isDead ? null : new Date(now + pauseAfter(tries + outages)))
  if (!isDead) return
  alerts?.inc()
  await publish(db, now, 'JobDied', { queue, key })
}

/** Milliseconds until the next attempt. They double with each failure, from 5 s to an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.min(failures - 1, 12))
}

// PostgreSQL's text cannot hold NUL, and an error may quote one.
function failureText(error: unknown): string {
  return String(error).replaceAll('\0', ' ').slice(0, 500)
}
