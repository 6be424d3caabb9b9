import { parisDay } from '@tablee/domain/calendar/calendar'
import DataLoader from 'dataloader'
import { type Context, once, type Tx } from '../../../context.ts'
import * as rows from './catalogue.sql.ts'
import type { Restaurant, RestaurantContact, RestaurantDetails, RestaurantImage } from './restaurant.ts'

/** The restaurant with its details, or null where there is none. */
export async function findRestaurant({ db, clock }: Tx, id: number): Promise<Restaurant | null> {
  const row = await rows.restaurantById(db, id, parisDay(clock.now()))
  return row ? { ...row.card, details: row.details } : null
}

/** What another statement has read along (`wholeRestaurant`): the graph does not read it again. */
export function keepRestaurant(context: Context, { card, details }: rows.Whole): Restaurant {
  const restaurant = { ...card, details }
  once(context, restaurantLoader).prime(card.id, restaurant)
  return restaurant
}

/** The restaurant of a row that names it: one statement for all that a request asks. Throws where it has gone. */
export function restaurantOf(context: Context, id: number): Promise<Restaurant> {
  return once(context, restaurantLoader).load(id)
}

/** Where a restaurant is found, rung up and written to; null for an unknown one. */
export function restaurantContact({ db }: { db: Context['db'] }, id: number): Promise<RestaurantContact | null> {
  return rows.contactOf(db, id)
}

/** The details of a card: those read along with it, else one statement for all the cards of the request. */
export function detailsOf(context: Context, restaurant: Restaurant): RestaurantDetails | Promise<RestaurantDetails> {
  return restaurant.details ?? once(context, detailsLoader).load(restaurant.id)
}

/** Active pictures, the cover first; none for an unknown restaurant. */
export function restaurantImages({ db }: Context, restaurantId: number): Promise<RestaurantImage[]> {
  return rows.imagesOf(db, restaurantId)
}

function restaurantLoader({ db, clock }: Context) {
  return new DataLoader<number, Restaurant>(async (ids) => {
    const found = new Map((await rows.cardsByIds(db, ids, parisDay(clock.now()))).map((card) => [card.id, card]))
    return ids.map((id) => found.get(id) ?? new Error(`restaurant ${id} has gone`))
  })
}

function detailsLoader({ db }: Context) {
  return new DataLoader<number, RestaurantDetails>(async (ids) => {
    const found = new Map((await rows.detailsByIds(db, ids)).map(({ id, details }) => [id, details]))
    return ids.map((id) => found.get(id) ?? new Error(`restaurant ${id} has gone`))
  })
}
