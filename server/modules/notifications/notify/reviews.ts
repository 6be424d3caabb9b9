import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { bookingOfShare } from '../../reservations/read/emails/emails.ts'
import { refusedReview, replyForEmail } from '../../reviews/reviews.ts'
import { authorOf } from '../core/author-of.ts'
import { queueMessage } from '../core/queue-message.ts'
import { notifyOperator } from './operator.ts'

const HOUR = '11:00'

/**
 * Queues the request for a review of a finished meal, for the next late morning after its day. Guests without an account are
 * left out because they cannot review, and weekly meals because their diners would be asked every day.
 */
export async function askForReview(context: JobContext, { shareId, to }: Events['ShareStatusChanged']): Promise<void> {
  const booking = to === 'COMPLETED' ? await bookingOfShare(context, shareId) : null
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat?.accountId || !seat.person.email || booking.reservation.isWeeklyMeal) return

  const sendAt = lateMorningAfter(booking.reservation.serviceDay, context.clock.now())
  await queueMessage(
    context,
    {
      channel: 'email',
      kind: 'REVIEW_REQUEST',
      dedupeKey: `REVIEW_REQUEST:${shareId}`,
      recipient: seat.person.email,
      accountId: seat.accountId,
      // Without the booking's id it is never merged with another email, because the reader may refuse it.
      subjectOf: { shareId },
    },
    sendAt,
  )
}

/** If a bill is settled days later, the request is due the morning after that. */
function lateMorningAfter(serviceDay: string, now: number): number {
  const next = parisInstant(addDays(serviceDay, 1), HOUR)
  return next > now ? next : parisInstant(addDays(parisDay(now), 1), HOUR)
}

/** Requests the operator's moderation of a flagged review. If a review was rejected, notifies its author of the reason. */
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
