import type { Tx } from '../../../context.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import * as rows from '../core/reviews.sql.ts'

/** Recomputes the scores of all or these restaurants, in the caller's transaction. */
export function refreshScores({ db, clock }: Tx, restaurantIds: readonly number[] | null = null) {
  return rows.refreshScores(db, new Date(clock.now()), restaurantIds)
}

const SCORES = 'scores'

/** Recomputes the scores in which a review has become too old to count double. Returns their number. */
export function refreshDueScores(due: JobRunnerContext): Promise<number> {
  return runRows(due, SCORES, {
    take: (trx, now) => rows.dueScore(trx, SCORES, now),
    keyOf: ({ id }) => id,
    run: (trx, { id }) => refreshOf({ db: trx, clock: due.clock }, [id]),
  })
}

/** Recomputes a restaurant's score, and with it its card, when one of its reviews changes its status, or all are removed. */
export function onReviewStatusChanged(
  parts: Tx,
  { restaurantId }: Events['ReviewStatusChanged' | 'ReviewsRemoved' | 'AuthorReviewsRemoved'],
): Promise<void> {
  return refreshOf(parts, [restaurantId])
}

async function refreshOf(parts: Tx, ids: number[]): Promise<void> {
  await rows.waitForScores(parts.db, ids)
  await refreshScores(parts, ids)
  await publish(parts.db, parts.clock.now(), 'RestaurantsChanged', { ids })
}
