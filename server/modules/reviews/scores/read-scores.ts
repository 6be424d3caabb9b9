import DataLoader from 'dataloader'
import { type Context, perRequest } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import * as rows from '../core/reviews.sql.ts'

/** A restaurant. Those from search carry their score, which is null without reviews. */
export type Scored = { id: number; score?: rows.Score | null }

/** Returns the weighted score: already loaded, or read in one statement per request. */
export function scoreOf(context: Context, restaurant: Scored): rows.Score | null | Promise<rows.Score | null> {
  if (restaurant.score !== undefined) return restaurant.score
  return perRequest(context, scoresReadAlong).get(restaurant.id) ?? perRequest(context, scoreLoader).load(restaurant.id)
}

/** Scores that the request has read with a page of reviews, by restaurant. */
export function scoresReadAlong(): Map<number, Promise<rows.Score | null>> {
  return new Map()
}

function scoreLoader(context: Context) {
  return new DataLoader<number, rows.Score | null>(async (ids) => {
    const found = new Map((await rows.scoresOf(publicDb(context), ids)).map((row) => [row.restaurantId, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}
