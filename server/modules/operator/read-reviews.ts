import type { SecuritySubject } from '@tablee/domain/accounts/security-subjects'
import type { Context, Tx } from '../../context.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import {
  acceptReview,
  type ReplyToRead,
  type ReviewForOperator,
  refuseReview,
  repliesToRead,
  reviewsToRead,
  type Seen,
} from '../reviews/moderation/moderation.ts'
import { acceptReply, refuseReply } from '../reviews/replying/replying.ts'
import { noteLook, operator } from './operator.rights.ts'

/** The reviews and replies that await moderation, and reviews that readers have reported. */
export type ToRead = { reviews: ReviewForOperator[]; replies: ReplyToRead[] }

export async function lookAtReviews(context: Context): Promise<ToRead> {
  operator(context)
  const toRead = await read(context)
  await noteLook(context, 'reviews to read')
  return toRead
}

/** `reason` is shown to the author if the text is refused or removed. */
export type WrittenDecision = { id: number; isPublished: boolean; reason: string } & Seen

/**
 * Publishes a review or keeps a reported one; or refuses or removes it. Returns the remaining texts to read. Throws CONFLICT if
 * the text has changed since the operator read it.
 */
export function decideOnReview(
  context: Context,
  { id, isPublished, reason, ...seen }: WrittenDecision,
): Promise<ToRead> {
  return decide(context, `${isPublished ? 'publish' : 'reject'} ${id}`, (tx) =>
    isPublished ? acceptReview(tx, id, seen) : refuseReview(tx, id, reason, seen),
  )
}

/** Like `decideOnReview`, for a restaurant's reply. `id` is the id of the review. */
export function decideOnReply(
  context: Context,
  { id, isPublished, reason, ...seen }: Omit<WrittenDecision, 'reportIds'>,
): Promise<ToRead> {
  return decide(context, `${isPublished ? 'publish' : 'reject'}-reply ${id}`, (tx) =>
    isPublished ? acceptReply(tx, id, seen) : refuseReply(tx, id, reason, seen),
  )
}

async function decide(context: Context, subject: SecuritySubject, work: (tx: Tx) => Promise<void>): Promise<ToRead> {
  operator(context)
  await context.db.transaction().execute(async (trx) => {
    await work({ db: trx, clock: context.clock })
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject })
  })
  return read(context)
}

async function read({ db }: Context): Promise<ToRead> {
  return { reviews: await reviewsToRead(db), replies: await repliesToRead(db) }
}
