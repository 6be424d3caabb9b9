import type { JobContext } from '../../../context.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { replyForEmail } from '../../reviews/reviews.ts'
import { authorOf } from '../core/author-of.ts'
import type { Message } from '../core/notifications.sql.ts'
import type { EmailContent } from './emails/email-content.ts'
import { replyToRead } from './emails/operator/reply-to-read.ts'
import { replyPublished } from './emails/reply-published.ts'
import { reviewRemoved } from './emails/review-removed.ts'
import { baseFacts } from './write-booking-email.ts'

/** Writes to the operator about a reply. Returns null if it no longer exists or is already decided. */
export async function writeReplyToRead(context: JobContext, message: Message): Promise<EmailContent | null> {
  const reply = await replyForEmail(context.db, message.subjectOf.reviewId ?? 0)
  const restaurant = reply && (await restaurantContact(context, reply.restaurantId))
  if (!restaurant || reply.status !== 'PENDING') return null
  return replyToRead({ ...baseFacts(context, message), ...reply, restaurant: restaurant.name })
}

/** Writes to the author of a review that has a reply. Returns null if the reply is not published any more. */
export async function writeReply(context: JobContext, message: Message): Promise<EmailContent | null> {
  const reply = await replyForEmail(context.db, message.subjectOf.reviewId ?? 0)
  const restaurant = reply && (await restaurantContact(context, reply.restaurantId))
  const author = reply && (await authorOf(context, reply))
  if (!author || !restaurant || reply.status !== 'PUBLISHED') return null
  const { firstName } = author
  return replyPublished({ ...baseFacts(context, message), firstName, restaurant, comment: reply.comment })
}

/** Writes to the author of a review that was removed with all others of its restaurant. */
export async function writeRemoval(context: JobContext, message: Message): Promise<EmailContent | null> {
  const { restaurantId = 0, accountId = '', removal = 'CLOSED' } = message.subjectOf
  const restaurant = await restaurantContact(context, restaurantId)
  const author = await authorOf(context, { authorId: accountId })
  if (!author || !restaurant) return null
  return reviewRemoved({ ...baseFacts(context, message), firstName: author.firstName, restaurant, because: removal })
}
