import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { reviewToRead as readReview, refusedReview } from '../../reviews/reviews.ts'
import { baseFacts } from '../bookings/write-booking-email.ts'
import type { Message } from '../core/notifications.sql.ts'
import type { EmailContent } from '../emails/email-content.ts'
import { reviewToRead } from '../emails/operator/review-to-read.ts'
import { reviewRefused } from '../emails/review-refused.ts'

/** Writes to the operator about a review; null if it is gone or decided. */
export async function writeReview(context: JobContext, message: Message): Promise<EmailContent | null> {
  const review = await readReview(context.db, message.subjectOf.reviewId ?? 0)
  const restaurant = review && (await restaurantContact(context, review.restaurantId))
  return restaurant ? reviewToRead({ ...baseFacts(context, message), ...review, restaurant: restaurant.name }) : null
}

/** Writes to the author of a rejected review; null if they have rewritten it. */
export async function writeRefusal(context: JobContext, message: Message): Promise<EmailContent | null> {
  const review = await refusedReview(context.db, message.subjectOf.reviewId ?? 0)
  const author = review && (await contactOf(context, review.authorId))
  const restaurant = review && (await restaurantContact(context, review.restaurantId))
  if (!author || !restaurant) return null
  const { firstName } = author
  return reviewRefused({ ...baseFacts(context, message), ...review, firstName, restaurant: restaurant.name })
}
