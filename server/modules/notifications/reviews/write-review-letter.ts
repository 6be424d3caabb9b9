import type { JobContext } from '../../../context.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { reviewToRead as readReview, refusedReview } from '../../reviews/reviews.ts'
import { always } from '../bookings/write-booking-letter.ts'
import type { Message } from '../core/notifications.sql.ts'
import { reviewToRead } from '../letters/operator/review-to-read.ts'
import { reviewRefused } from '../letters/review-refused.ts'
import type { Words } from '../letters/words.ts'

/** To us, of a review; null where it has gone, or was decided meanwhile. */
export async function writeReview(parts: JobContext, message: Message): Promise<Words | null> {
  const review = await readReview(parts.db, message.subjectOf.reviewId ?? 0)
  const restaurant = review && (await restaurantContact(parts, review.restaurantId))
  return restaurant ? reviewToRead({ ...always(parts, message), ...review, restaurant: restaurant.name }) : null
}

/** To its author; null where they have written it anew meanwhile. */
export async function writeRefusal(parts: JobContext, message: Message): Promise<Words | null> {
  const review = await refusedReview(parts.db, message.subjectOf.reviewId ?? 0)
  const author = review && (await contactOf(parts, review.authorId))
  const restaurant = review && (await restaurantContact(parts, review.restaurantId))
  if (!author || !restaurant) return null
  const { firstName } = author
  return reviewRefused({ ...always(parts, message), ...review, firstName, restaurant: restaurant.name })
}
