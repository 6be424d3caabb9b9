import { parisDay } from '@tablee/domain/calendar'
import DataLoader from 'dataloader'
import { type Context, once } from '../../context.ts'
import * as rows from './catalogue.sql.ts'
import type { FoodTag, FoodTagGroup, Menu, Restaurant, RestaurantDetails, RestaurantImage } from './restaurant.ts'

export { addressBlocks, addressesInBlock, cardOf, cuisinesByZipCode } from './catalogue.sql.ts'
export { FOOD_TAGS, type TagName } from './food-tags.ts'
export type * from './restaurant.ts'
export { saveFoodTags } from './save-food-tags.ts'

/** The restaurant with its details, or null where there is none. */
export async function findRestaurant({ db, clock }: Context, id: number): Promise<Restaurant | null> {
  const row = await rows.restaurantById(db, id, parisDay(clock.now()))
  return row ? { ...row.card, details: row.details } : null
}

/** The restaurant of a row that names it: one statement for all that a request asks. Throws where it has gone. */
export function restaurantOf(context: Context, id: number): Promise<Restaurant> {
  return once(context, restaurantLoader).load(id)
}

/** The details of a card: those read along with it, else one statement for all the cards of the request. */
export function detailsOf(context: Context, restaurant: Restaurant): RestaurantDetails | Promise<RestaurantDetails> {
  return restaurant.details ?? once(context, detailsLoader).load(restaurant.id)
}

/** What it serves; empty where the restaurant has no menu. */
export async function menuOf(context: Context, restaurant: Restaurant): Promise<Menu> {
  const { menuId } = await detailsOf(context, restaurant)
  return menuId === null ? { foodItems: [], meals: [] } : once(context, menuLoader).load(menuId)
}

/** Active pictures, the cover first; none for an unknown restaurant. */
export function restaurantImages({ db }: Context, restaurantId: number): Promise<RestaurantImage[]> {
  return rows.imagesOf(db, restaurantId)
}

/** Tags of one group, or of all, by name. */
export function allFoodTags({ db }: Context, group: FoodTagGroup | null): Promise<FoodTag[]> {
  return rows.foodTags(db, group)
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

function menuLoader({ db }: Context) {
  return new DataLoader<number, Menu>((ids) => Promise.all(ids.map((id) => rows.menuById(db, id))))
}
