import DataLoader from 'dataloader'
import { type Context, once } from '../../../context.ts'
import * as rows from '../core/reviews.sql.ts'

/** A restaurant that search has read together with its score; null where nobody has reviewed it. */
export type Scored = { id: number; score?: rows.Score | null }

/** The weighted score, as read along or by one statement for the whole request. */
export function scoreOf(context: Context, restaurant: Scored): rows.Score | null | Promise<rows.Score | null> {
  if (restaurant.score !== undefined) return restaurant.score
  return once(context, scoresReadAlong).get(restaurant.id) ?? once(context, scoreLoader).load(restaurant.id)
}

/** Scores that come with a page of reviews of the same request: the restaurant's page reads them once. */
export function scoresReadAlong(): Map<number, Promise<rows.Score | null>> {
  return new Map()
}

function scoreLoader({ db }: Context) {
  return new DataLoader<number, rows.Score | null>(async (ids) => {
    const found = new Map((await rows.scoresOf(db, ids)).map((row) => [row.restaurantId, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}
