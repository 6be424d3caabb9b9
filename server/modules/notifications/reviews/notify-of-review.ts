import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { refusedReview } from '../../reviews/reviews.ts'
import { queueMessage } from '../core/queue-message.ts'
import { notifyOperator } from '../operator/notify-operator.ts'
import { authorOf } from './author-of.ts'

/** Requests the operator's moderation of a flagged review. Notifies the author of a rejected one of the reason. */
export async function notifyOfReview(
  context: JobContext,
  { reviewId, to }: Events['ReviewStatusChanged'],
): Promise<void> {
  if (to === 'PENDING') await tellToRead(context, reviewId)
  if (to === 'REFUSED') await notifyAuthor(context, reviewId)
}

/** Requests the operator's moderation of a reported review. */
export function notifyOfReport(context: JobContext, { reviewId }: Events['ReviewReported']): Promise<void> {
  return tellToRead(context, reviewId)
}

/** Sends one email a day for each review, however often it is rewritten or reported. */
function tellToRead(context: JobContext, reviewId: number): Promise<void> {
  const dedupeKey = `REVIEW_TO_READ:${reviewId}:${parisDay(context.clock.now())}`
  return notifyOperator(context, 'REVIEW_TO_READ', dedupeKey, { reviewId })
}

async function notifyAuthor(context: JobContext, reviewId: number): Promise<void> {
  const review = await refusedReview(context.db, reviewId)
  const author = review && (await authorOf(context, review))
  if (!author) return
  // The review may be rejected again, so the key contains the instant.
  const dedupeKey = `REVIEW_REFUSED:${reviewId}:${context.clock.now()}`
  const to = { recipient: author.email, accountId: review.authorId }
  await queueMessage(context, { channel: 'email', kind: 'REVIEW_REFUSED', dedupeKey, ...to, subjectOf: { reviewId } })
}
