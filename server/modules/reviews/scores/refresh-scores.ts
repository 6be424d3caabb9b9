import type { Tx } from '../../../context.ts'
import { announce, type Events } from '../../../events/outbox.ts'
import type { Working } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import * as rows from '../core/reviews.sql.ts'

/** Works out the scores anew, of all restaurants or of those named, in the caller's transaction. */
export function refreshScores({ db, clock }: Tx, restaurantIds: readonly number[] | null = null) {
  return rows.refreshScores(db, new Date(clock.now()), restaurantIds)
}

const SCORES = 'scores'

/** Works out anew the scores in which a review has stopped counting double. Answers how many. */
export function refreshDueScores(due: Working): Promise<number> {
  return runRows(due, SCORES, {
    take: (trx, now) => rows.dueScore(trx, SCORES, now),
    keyOf: ({ id }) => id,
    run: (trx, { id }) => refreshOf({ db: trx, clock: due.clock }, [id]),
  })
}

/** A review that appears, changes or goes changes the score, and with it the restaurant's card. */
export function hearReview(parts: Tx, { restaurantId }: Events['ReviewMoved']): Promise<void> {
  return refreshOf(parts, [restaurantId])
}

async function refreshOf(parts: Tx, ids: number[]): Promise<void> {
  await rows.waitForScores(parts.db, ids)
  await refreshScores(parts, ids)
  await announce(parts.db, parts.clock.now(), 'RestaurantsChanged', { ids })
}
