import DataLoader from 'dataloader'
import { type Context, once, type Tx } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { announce, type Events } from '../../events/outbox.ts'
import { LONGEST_PAGE } from '../../graphql/limits.ts'
import type { Working } from '../../queues/note-failure.ts'
import { runRows } from '../../queues/run-rows.ts'
import type { ShareView } from '../reservations/views/views.ts'
import { flagOf } from './moderate.ts'
import { reviewsOfShares } from './review-writing.sql.ts'
import { authorIn } from './reviews.rights.ts'
import * as rows from './reviews.sql.ts'

export { addReview, updateReview } from './add-review.ts'
export { acceptReview, refuseReview, runDueReviews } from './decide-review.ts'
export { personalData } from './personal-data.ts'
export { reportReview } from './report-review.ts'
export { type RefusedReview, type ReviewToRead, refusedReview, reviewToRead } from './review-writing.sql.ts'
export type { Review, Score } from './reviews.sql.ts'

/** A restaurant that search has read together with its score; null where nobody has reviewed it. */
export type Scored = { id: number; score?: rows.Score | null }

const FURTHEST_PAGE = 10_000

/** Published reviews, own ones first, then newest first, with their count. Pages begin at 1 and hold at most 50. */
export async function readReviews(context: Context, restaurantId: number, page: number, pageSize: number) {
  refuseOddPage(page, pageSize)
  const which = { limit: pageSize, offset: (page - 1) * pageSize, authorId: authorIn(context) }
  const reading = rows.reviewsFor(context.db, restaurantId, which)
  once(context, scoresReadAlong).set(
    restaurantId,
    reading.then(({ score }) => score),
  )
  const { reviews, ...read } = await reading
  const count = read.count ?? 0
  return { reviews, page, pageSize, count, totalPages: Math.ceil(count / pageSize) }
}

/** Whether who asks has written it. */
export function isOwnReview({ viewer }: Pick<Context, 'viewer'>, { authorId }: rows.Review): boolean {
  return authorIn({ viewer }) === authorId
}

/** What its author reads of a review that is not published: what to change; null for others, and for most. */
export function refusalOf(context: Context, review: rows.Review): string | null {
  if (review.status === 'PUBLISHED' || !isOwnReview(context, review)) return null
  return review.refusal ?? flagOf(review.comment ?? '')?.sentence ?? null
}

/** The review of one's own share; null where there is none yet, and for another's. */
export function reviewOfShare(context: Context, { share, isOwn }: ShareView): Promise<rows.Review | null> | null {
  return isOwn ? once(context, reviewLoader).load(share.id) : null
}

/** The weighted score, as read along or by one statement for the whole request. */
export function scoreOf(context: Context, restaurant: Scored): rows.Score | null | Promise<rows.Score | null> {
  if (restaurant.score !== undefined) return restaurant.score
  return once(context, scoresReadAlong).get(restaurant.id) ?? once(context, scoreLoader).load(restaurant.id)
}

/** Works out the scores anew, of all restaurants or of those named, in the caller's transaction. */
export function refreshScores({ db, clock }: Tx, restaurantIds: readonly number[] | null = null) {
  return rows.refreshScores(db, new Date(clock.now()), restaurantIds)
}

/** Scores that come with a page of reviews of the same request: the restaurant's page reads them once. */
function scoresReadAlong(): Map<number, Promise<rows.Score | null>> {
  return new Map()
}

const SCORES = 'scores'

/** Works out anew the scores in which a review has stopped counting double. Answers how many. */
export function refreshDueScores(due: Working): Promise<number> {
  return runRows(due, SCORES, {
    take: (trx, now) => rows.dueScore(trx, SCORES, now),
    keyOf: ({ id }) => id,
    run: (trx, { id }) => refreshOf({ db: trx, clock: due.clock }, [id]),
  })
}

/** A review that appears, changes or goes changes the score, and with it the restaurant's card. */
export function hearReview(parts: Tx, { restaurantId }: Events['ReviewMoved']): Promise<void> {
  return refreshOf(parts, [restaurantId])
}

async function refreshOf(parts: Tx, ids: number[]): Promise<void> {
  await rows.waitForScores(parts.db, ids)
  await refreshScores(parts, ids)
  await announce(parts.db, parts.clock.now(), 'RestaurantsChanged', { ids })
}

function reviewLoader({ db }: Context) {
  return new DataLoader<string, rows.Review | null>(async (ids) => {
    const found = new Map((await reviewsOfShares(db, ids)).map((review) => [review.shareId, review]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function scoreLoader({ db }: Context) {
  return new DataLoader<number, rows.Score | null>(async (ids) => {
    const found = new Map((await rows.scoresOf(db, ids)).map((row) => [row.restaurantId, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function refuseOddPage(page: number, pageSize: number) {
  if (page < 1 || page > FURTHEST_PAGE) throw badInput({ page: 'La page doit être un nombre à partir de 1.' })
  if (pageSize < 1 || pageSize > LONGEST_PAGE) {
    throw badInput({ pageSize: `Une page contient de 1 à ${LONGEST_PAGE} avis.` })
  }
}
