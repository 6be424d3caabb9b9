import { DAY } from '@tablee/domain/calendar/calendar'
import { reviewedUntil } from '@tablee/domain/reviews'
import type { JobContext } from '../../../context.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { type BookingForEmail, bookingOfShare, type SeatForEmail } from '../../reservations/read/emails/emails.ts'
import { reviewToRead as readReview, refusedReview, replyForEmail, reviewsOfShares } from '../../reviews/reviews.ts'
import { authorOf } from '../core/author-of.ts'
import { type Message, wasSentSince } from '../core/notifications.sql.ts'
import { reviewRequestsLink, wantsReviewRequests } from '../delivery/delivery.ts'
import type { EmailContent } from './emails/email-content.ts'
import { oneClickAddress } from './emails/pages.ts'
import {
  replyPublished,
  replyToRead,
  reviewRefused,
  reviewRemoved,
  reviewRequest,
  reviewToRead,
} from './emails/reviews.ts'
import { baseFacts, type WrittenEmail } from './write-booking-email.ts'

/** A diner gets no second request for a review within this time. */
const QUIET = 7 * DAY

/** Writes to the operator about a review. Returns null if it no longer exists or is already decided. */
export async function writeReview(context: JobContext, message: Message): Promise<EmailContent | null> {
  const review = await readReview(context.db, message.subjectOf.reviewId ?? 0)
  const restaurant = review && (await restaurantContact(context, review.restaurantId))
  return restaurant ? reviewToRead({ ...baseFacts(context, message), ...review, restaurant: restaurant.name }) : null
}

/** Writes to the author of a rejected review. Returns null if they have rewritten it. */
export async function writeRefusal(context: JobContext, message: Message): Promise<EmailContent | null> {
  const review = await refusedReview(context.db, message.subjectOf.reviewId ?? 0)
  const author = review && (await authorOf(context, review))
  const restaurant = review && (await restaurantContact(context, review.restaurantId))
  if (!author || !restaurant) return null
  const { firstName } = author
  return reviewRefused({ ...baseFacts(context, message), ...review, firstName, restaurant: restaurant.name })
}

/** Writes to a diner whose meal is over. Returns null if they have reviewed it, refuse such emails, or got a request lately. */
export async function writeRequest(context: JobContext, message: Message): Promise<WrittenEmail | null> {
  const { shareId = '' } = message.subjectOf
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  const restaurant = booking && (await restaurantContact(context, booking.reservation.restaurantId))
  if (!booking || !seat || !restaurant || !(await isToBeAsked(context, booking, seat))) return null

  const { email, firstName } = seat.person
  if (email === null || !(await wantsReviewRequests(context, email))) return null
  const link = reviewRequestsLink(context, email)
  const facts = { ...baseFacts(context, message), firstName, reservation: booking.reservation, restaurant, link }
  return { ...reviewRequest(facts), to: email, unsubscribe: oneClickAddress(context.config.origin, link) }
}

async function isToBeAsked(
  { db, clock }: JobContext,
  { reservation }: BookingForEmail,
  { id, accountId, status }: SeatForEmail,
): Promise<boolean> {
  const now = clock.now()
  if (status !== 'COMPLETED' || accountId === null || now > reviewedUntil(reservation.startsAt)) return false
  if ((await reviewsOfShares(db, [id])).length > 0) return false
  return !(await wasSentSince(db, accountId, 'REVIEW_REQUEST', new Date(now - QUIET)))
}

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
