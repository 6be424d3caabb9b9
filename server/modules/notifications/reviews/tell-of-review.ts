import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { refusedReview } from '../../reviews/reviews.ts'
import { keepMessage } from '../core/keep-message.ts'
import { tellOperator } from '../operator/tell-operator.ts'

/** A review that is flagged waits for somebody to read it; of one that is refused its author reads why. */
export async function tellOfReview(parts: JobContext, { reviewId, to }: Events['ReviewMoved']): Promise<void> {
  if (to === 'PENDING') await tellToRead(parts, reviewId)
  if (to === 'REFUSED') await tellAuthor(parts, reviewId)
}

/** Somebody says what is wrong with a review. */
export function tellOfReport(parts: JobContext, { reviewId }: Events['ReviewReported']): Promise<void> {
  return tellToRead(parts, reviewId)
}

/** Once a day, however often it is written anew or reported. */
function tellToRead(parts: JobContext, reviewId: number): Promise<void> {
  const toldOf = `REVIEW_TO_READ:${reviewId}:${parisDay(parts.clock.now())}`
  return tellOperator(parts, 'REVIEW_TO_READ', toldOf, { reviewId })
}

async function tellAuthor(parts: JobContext, reviewId: number): Promise<void> {
  const review = await refusedReview(parts.db, reviewId)
  const author = review && (await contactOf(parts, review.authorId))
  if (!author) return
  // It may be refused again: each refusal is heard in one transaction.
  const toldOf = `REVIEW_REFUSED:${reviewId}:${parts.clock.now()}`
  const to = { recipient: author.email, accountId: review.authorId }
  await keepMessage(parts, { channel: 'email', kind: 'REVIEW_REFUSED', toldOf, ...to, subjectOf: { reviewId } })
}
