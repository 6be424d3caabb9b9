import DataLoader from 'dataloader'
import type { Clock } from '../../clock.ts'
import { type Context, once } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import * as rows from './reviews.sql.ts'

export type { Review, Score } from './reviews.sql.ts'

/** A restaurant that search has read together with its score; null where nobody has reviewed it. */
export type Scored = { id: number; score?: rows.Score | null }

const LONGEST_PAGE = 50
const FURTHEST_PAGE = 10_000

/** Published reviews, newest first, with their count. Pages begin at 1 and hold at most 50. */
export async function readReviews(context: Context, restaurantId: number, page: number, pageSize: number) {
  refuseOddPage(page, pageSize)
  const reading = rows.publishedReviews(context.db, restaurantId, pageSize, (page - 1) * pageSize)
  once(context, scoresReadAlong).set(
    restaurantId,
    reading.then(({ score }) => score),
  )
  const { reviews, score } = await reading
  const count = score?.reviewCount ?? 0
  return { reviews, page, pageSize, count, totalPages: Math.ceil(count / pageSize) }
}

/** The weighted score, as read along or by one statement for the whole request. */
export function scoreOf(context: Context, restaurant: Scored): rows.Score | null | Promise<rows.Score | null> {
  if (restaurant.score !== undefined) return restaurant.score
  return once(context, scoresReadAlong).get(restaurant.id) ?? once(context, scoreLoader).load(restaurant.id)
}

/** Works out the scores anew, of all restaurants or of those named, in the caller's transaction. */
export function refreshScores(
  { db, clock }: { db: Database; clock: Clock },
  restaurantIds: readonly number[] | null = null,
) {
  return rows.refreshScores(db, new Date(clock.now()), restaurantIds)
}

/** Scores that come with a page of reviews of the same request: the restaurant's page reads them once. */
function scoresReadAlong(): Map<number, Promise<rows.Score | null>> {
  return new Map()
}

/** Works out anew the scores in which a review has stopped counting double. */
export async function refreshDueScores({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await rows.dueScores(trx, new Date(clock.now()))
    if (ids.length === 0) return
    await rows.refreshScores(trx, new Date(clock.now()), ids)
    await announce(trx, clock.now(), 'RestaurantsChanged', { ids })
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
