import { tooLong } from '@tablee/domain/faults'
import { foldName } from '@tablee/domain/fold-name'
import { isMark, LONGEST_WORDS, type ReviewOrder } from '@tablee/domain/reviews'
import DataLoader from 'dataloader'
import { type Context, perRequest } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { LONGEST_PAGE } from '../../../graphql/limits.ts'
import { publicDb } from '../../../public-db.ts'
import type { ShareView } from '../../reservations/views/views.ts'
import { reviewsOfShares } from '../core/review-writing.sql.ts'
import * as rows from '../core/reviews.sql.ts'
import { flagOf } from '../moderation/moderate.ts'
import { authorIn } from '../reviews.rights.ts'
import { scoresReadAlong } from '../scores/read-scores.ts'

const FURTHEST_PAGE = 10_000

type Wish = { page: number; pageSize: number; order: ReviewOrder; mark: number | null; words: string }

/**
 * Returns the viewer's own reviews, then the published ones, in an order, with their count. They may be filtered by mark and
 * words. Pages begin at 1 and have at most 50. Throws BAD_USER_INPUT.
 */
export async function readReviews(context: Context, restaurantId: number, wish: Wish) {
  const { page, pageSize, order, mark } = wish
  refuseOddPage(page, pageSize)
  refuseOddFilter(wish)
  const filter = { mark, words: foldName(wish.words).split(' ').filter(Boolean) }
  const which = { limit: pageSize, offset: (page - 1) * pageSize, authorId: authorIn(context), order, filter }
  const reading = rows.reviewsFor(publicDb(context), restaurantId, which)
  const score = reading.then((read) => read.score)
  // The promise may never be awaited, and an unhandled rejection would end the process.
  score.catch(() => {})
  perRequest(context, scoresReadAlong).set(restaurantId, score)
  const { reviews, ...read } = await reading
  const count = read.count ?? 0
  return { restaurantId, reviews, page, pageSize, count, totalPages: Math.ceil(count / pageSize) }
}

/** The summary of all published reviews of a restaurant, whatever the filter. Null if there is none. */
export function summaryOf(context: Context, restaurantId: number): Promise<rows.ReviewSummary | null> {
  return rows.summaryOf(publicDb(context), restaurantId)
}

export function isOwnReview({ viewer }: Pick<Context, 'viewer'>, { authorId }: rows.Review): boolean {
  return authorIn({ viewer }) === authorId
}

/** Returns why a review is not published, for its author only; else null. */
export function refusalOf(context: Context, review: rows.Review): string | null {
  if (review.status === 'PUBLISHED' || !isOwnReview(context, review)) return null
  return review.refusal ?? flagOf(review.comment ?? '')?.sentence ?? null
}

/** The review of the viewer's own share. Null if there is none, and for other shares. */
export function reviewOfShare(context: Context, { share, isOwn }: ShareView): Promise<rows.Review | null> | null {
  return isOwn ? perRequest(context, reviewLoader).load(share.id) : null
}

function reviewLoader({ db }: Context) {
  return new DataLoader<string, rows.Review | null>(async (ids) => {
    const found = new Map((await reviewsOfShares(db, ids)).map((review) => [review.shareId, review]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function refuseOddFilter({ mark, words }: Pick<Wish, 'mark' | 'words'>) {
  if (mark !== null && !isMark(mark)) throw badInput({ mark: 'La note va de 1 à 5.' })
  if (words.length > LONGEST_WORDS) throw badInput({ words: tooLong(LONGEST_WORDS) })
}

function refuseOddPage(page: number, pageSize: number) {
  if (page < 1 || page > FURTHEST_PAGE) throw badInput({ page: 'La page doit être un nombre à partir de 1.' })
  if (pageSize < 1 || pageSize > LONGEST_PAGE) {
    throw badInput({ pageSize: `Une page contient de 1 à ${LONGEST_PAGE} avis.` })
  }
}
