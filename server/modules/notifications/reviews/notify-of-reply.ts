import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { replyForEmail } from '../../reviews/reviews.ts'
import { queueMessage } from '../core/queue-message.ts'
import { notifyOperator } from '../operator/notify-operator.ts'
import { authorOf } from './author-of.ts'

/** Requests the operator's moderation of a flagged reply. Notifies the author of a review once that it has a reply. */
export async function notifyOfReply(
  context: JobContext,
  { reviewId, to }: Events['ReplyStatusChanged'],
): Promise<void> {
  if (to === 'PENDING') {
    const dedupeKey = `REPLY_TO_READ:${reviewId}:${parisDay(context.clock.now())}`
    await notifyOperator(context, 'REPLY_TO_READ', dedupeKey, { reviewId })
  }
  if (to === 'PUBLISHED') await tellAuthor(context, reviewId)
}

export async function notifyOfRemoval(
  context: JobContext,
  { restaurantId, authorIds, because }: Events['ReviewsRemoved'],
): Promise<void> {
  for (const authorId of authorIds) {
    const author = await authorOf(context, { authorId })
    if (!author) continue
    await queueMessage(context, {
      channel: 'email',
      kind: 'REVIEW_REMOVED',
      dedupeKey: `REVIEW_REMOVED:${restaurantId}:${authorId}:${context.clock.now()}`,
      recipient: author.email,
      accountId: authorId,
      subjectOf: { restaurantId, accountId: authorId, removal: because },
    })
  }
}

async function tellAuthor(context: JobContext, reviewId: number): Promise<void> {
  const reply = await replyForEmail(context.db, reviewId)
  const author = reply && (await authorOf(context, reply))
  if (!author) return
  await queueMessage(context, {
    channel: 'email',
    kind: 'REPLY_PUBLISHED',
    dedupeKey: `REPLY_PUBLISHED:${reviewId}`,
    recipient: author.email,
    accountId: reply.authorId,
    subjectOf: { reviewId },
  })
}
