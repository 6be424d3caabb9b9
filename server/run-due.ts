import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { runDueEvents } from './events/run-events.ts'
import { refreshDueScores } from './modules/reviews/reviews.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'error'> }

/** Everything that is due by the clock's now: what time alone changes first, then what that announced. */
export async function runDue(parts: Parts): Promise<void> {
  await refreshDueScores(parts)
  await runDueEvents(parts)
}
