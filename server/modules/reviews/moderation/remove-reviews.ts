import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { isRestaurant } from '../../catalogue/catalogue.ts'
import * as rows from '../core/review-writing.sql.ts'

/**
 * Removes the reviews of a restaurant that was closed or sold, with their replies, and notifies their authors. Earlier visits
 * can no longer be reviewed. Throws BAD_USER_INPUT for an unknown restaurant.
 */
export async function removeReviews({ db, clock }: Tx, restaurantId: number, because: rows.Removal): Promise<void> {
  if (!(await isRestaurant(db, restaurantId))) throw badInput({ restaurant: 'Donnez le numéro du restaurant.' })
  const now = clock.now()
  await rows.keepRemoval(db, restaurantId, because, new Date(now))
  const authorIds = await rows.removeReviewsOf(db, restaurantId)
  await publish(db, now, 'ReviewsRemoved', { restaurantId, authorIds, because })
}
