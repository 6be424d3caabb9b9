import { parisDay } from '@tablee/domain/calendar/calendar'
import DataLoader from 'dataloader'
import { type Context, perRequest, type Tx } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import * as rows from './catalogue.sql.ts'
import type { Restaurant, RestaurantContact, RestaurantDetails, RestaurantImage } from './restaurant.ts'

export async function findRestaurant(
  context: Tx & Pick<Partial<Context>, 'readsFrom'>,
  id: number,
): Promise<Restaurant | null> {
  const row = await rows.restaurantById(publicDb(context), id, parisDay(context.clock.now()))
  return row ? { ...row.card, details: row.details } : null
}

/** The id of the restaurant into which a former one was merged, or null. */
export function mergedInto(context: Pick<Context, 'db'> & Pick<Partial<Context>, 'readsFrom'>, id: number) {
  return rows.targetOfMerged(publicDb(context), id)
}

/** Primes the request's loaders with a restaurant that another statement has read (`wholeRestaurant`). */
export function keepRestaurant(context: Context, { card, details }: rows.Whole): Restaurant {
  const restaurant = { ...card, details }
  perRequest(context, restaurantLoader).prime(card.id, restaurant)
  return restaurant
}

/** Returns a restaurant by its id, in one statement per request. Throws if it was deleted. */
export function restaurantOf(context: Context, id: number): Promise<Restaurant> {
  return perRequest(context, restaurantLoader).load(id)
}

/** A restaurant's address, telephone and email; null for an unknown restaurant. */
export function restaurantContact({ db }: { db: Context['db'] }, id: number): Promise<RestaurantContact | null> {
  return rows.contactOf(db, id)
}

/** The details of a restaurant: already loaded, or read in one statement for all restaurants of the request. */
export function detailsOf(context: Context, restaurant: Restaurant): RestaurantDetails | Promise<RestaurantDetails> {
  return restaurant.details ?? perRequest(context, detailsLoader).load(restaurant.id)
}

/** The active pictures, the cover first. Empty for an unknown restaurant. */
export function restaurantImages(context: Context, restaurantId: number): Promise<RestaurantImage[]> {
  return rows.imagesOf(publicDb(context), restaurantId)
}

function restaurantLoader(context: Context) {
  return new DataLoader<number, Restaurant>(async (ids) => {
    const found = new Map(
      (await rows.cardsByIds(publicDb(context), ids, parisDay(context.clock.now()))).map((card) => [card.id, card]),
    )
    return ids.map((id) => found.get(id) ?? new Error(`restaurant ${id} has gone`))
  })
}

function detailsLoader(context: Context) {
  return new DataLoader<number, RestaurantDetails>(async (ids) => {
    const found = new Map((await rows.detailsByIds(publicDb(context), ids)).map(({ id, details }) => [id, details]))
    return ids.map((id) => found.get(id) ?? new Error(`restaurant ${id} has gone`))
  })
}
