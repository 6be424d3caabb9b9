import { isMark, repliedUntil } from '@tablee/domain/reviews'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { flagOf } from '../moderation/moderate.ts'
import { replier } from '../reviews.rights.ts'
import * as rows from './replies.sql.ts'

const PAGE_SIZE = 10
const FURTHEST_PAGE = 10_000

type Wish = { page: number; mark: number | null; unanswered: boolean }

/**
 * A restaurant's published reviews for its owners, newest first, ten a page. Throws the errors of `staffAt`, and
 * BAD_USER_INPUT.
 */
export async function readRestaurantReviews(context: Context, restaurantId: number | null, { page, ...filter }: Wish) {
  const owner = await replier(context, restaurantId)
  if (page < 1 || page > FURTHEST_PAGE) throw badInput({ page: 'La page doit être un nombre à partir de 1.' })
  if (filter.mark !== null && !isMark(filter.mark)) throw badInput({ mark: 'La note va de 1 à 5.' })
  const wish = { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const read = await rows.houseReviews(context.db, owner.restaurantId, wish)
  return { ...read, page, totalPages: Math.ceil(read.count / PAGE_SIZE) }
}

/** True if the restaurant may still reply to the review, or change its reply. */
export function canReply({ clock }: Pick<Context, 'clock'>, { publishedAt }: rows.HouseReview): boolean {
  return clock.now() <= repliedUntil(publishedAt)
}

/** Returns the reason why a reply is not published, which the restaurant has to fix. Null if it is published. */
export function refusalOfReply({ status, refusal, comment }: rows.HouseReply): string | null {
  return status === 'PUBLISHED' ? null : (refusal ?? flagOf(comment, 'reply')?.sentence ?? null)
}
