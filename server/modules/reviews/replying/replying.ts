import { cleanText } from '@tablee/domain/clean-text'
import type { Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runRows } from '../../../queues/run-rows.ts'
import { flagOf } from '../moderation/moderate.ts'
import { AS_IT_STANDS, refuseDecided, refuseRewritten, type Seen } from '../moderation/moderation.ts'
import * as rows from './replies.sql.ts'

type SeenWords = Pick<Seen, 'updatedAt' | 'mark'>

/**
 * Publishes a reply that the operator has read. Throws NOT_FOUND for a review without one, CONFLICT if its text has changed
 * since.
 */
export function acceptReply(tx: Tx, reviewId: number, seen: SeenWords = AS_IT_STANDS): Promise<void> {
  return decideLocked(tx, reviewId, seen, { status: 'PUBLISHED', refusal: null, wasRefused: false })
}

/**
 * Refuses or removes a reply that the operator has read. The restaurant can read the reason. Throws CONFLICT if its text has
 * changed since.
 */
export async function refuseReply(
  tx: Tx,
  reviewId: number,
  reason: string,
  seen: SeenWords = AS_IT_STANDS,
): Promise<void> {
  const refusal = cleanText(reason)
  if (refusal === '') throw badInput({ reason: 'Dites au restaurant pourquoi.' })
  await decideLocked(tx, reviewId, seen, { status: 'REFUSED', refusal, wasRefused: true })
}

const QUEUE = 'replies'

/** Decides replies by their flags after two weeks without a decision of the operator. Returns their number. */
export function runDueReplies(due: JobRunnerContext): Promise<number> {
  return runRows(due, QUEUE, {
    take: (trx, now) => rows.takeDueReply(trx, QUEUE, now),
    keyOf: ({ reviewId }) => reviewId,
    run: (trx, { reviewId, comment }) => decide({ db: trx, clock: due.clock }, reviewId, decisionOn(comment)),
  })
}

/** Takes the lock that the restaurant's own change of the reply also takes, so the two run one after the other. */
async function decideLocked(tx: Tx, reviewId: number, seen: SeenWords, decision: rows.Decision): Promise<void> {
  const { replyUpdatedAt = null, replyMark = null } = (await rows.lockForReply(tx.db, reviewId)) ?? {}
  if (replyUpdatedAt !== null) refuseRewritten(replyUpdatedAt, seen)
  if (replyMark !== null) refuseDecided(replyMark, seen)
  await decide(tx, reviewId, decision)
}

async function decide({ db, clock }: Tx, reviewId: number, decision: rows.Decision): Promise<void> {
  if (!(await rows.decideReply(db, reviewId, decision))) {
    throw new UserError('NOT_FOUND', "Cet avis n'a pas de réponse.")
  }
  await publish(db, clock.now(), 'ReplyStatusChanged', { reviewId, to: decision.status })
}

function decisionOn(comment: string): rows.Decision {
  const flag = flagOf(comment, 'reply')
  if (flag) return { status: 'REFUSED', refusal: flag.sentence, wasRefused: false }
  return { status: 'PUBLISHED', refusal: null, wasRefused: false }
}
