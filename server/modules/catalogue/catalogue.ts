import { parisDay } from '@tablee/domain/calendar/calendar'
import DataLoader from 'dataloader'
import { type Context, once, type Tx } from '../../context.ts'
import * as rows from './catalogue.sql.ts'
import type {
  Combo,
  FoodItem,
  FoodTag,
  FoodTagGroup,
  Meal,
  Menu,
  Restaurant,
  RestaurantContact,
  RestaurantDetails,
  RestaurantImage,
} from './restaurant.ts'

export {
  acceptsByItself,
  accountForMoney,
  addressBlocks,
  addressesInBlock,
  cardOf,
  cuisinesByZipCode,
  isRestaurant,
  type Whole,
  wholeRestaurant,
} from './catalogue.sql.ts'
export { FOOD_TAGS, type TagName } from './food-tags.ts'
export { weekdayOf } from './opening-hours-of.ts'
export type * from './restaurant.ts'
export { saveFoodTags } from './save-food-tags.ts'

/** The restaurant with its details, or null where there is none. */
export async function findRestaurant({ db, clock }: Tx, id: number): Promise<Restaurant | null> {
  const row = await rows.restaurantById(db, id, parisDay(clock.now()))
  return row ? { ...row.card, details: row.details } : null
}

/** The same with its menu, in one statement; the graph then reads neither of them again. */
export async function findRestaurantWithMenu(
  context: Context,
  id: number,
): Promise<{ restaurant: Restaurant; details: RestaurantDetails; menu: Menu } | null> {
  const row = await rows.restaurantWithMenu(context.db, id, parisDay(context.clock.now()))
  if (!row) return null
  const { details, menu } = row
  const restaurant = keepRestaurant(context, row)
  if (details.menuId !== null) once(context, menuLoader).prime(details.menuId, menu)
  once(context, menusRead).push(menu)
  return { restaurant, details, menu }
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

/** What it serves; empty where the restaurant has no menu. */
export async function menuOf(context: Context, restaurant: Restaurant): Promise<Menu> {
  const { menuId } = await detailsOf(context, restaurant)
  return menuId === null ? { foodItems: [], meals: [] } : once(context, menuLoader).load(menuId)
}

/** A dish by its id, with price and name of today; null where it has gone. One statement for all of the request. */
export function foodItemOf(context: Context, id: number): Promise<FoodItem | null> {
  return once(context, foodItemLoader).load(id)
}

/** A formula by its id, likewise. */
export function comboOf(context: Context, id: number): Promise<Combo | null> {
  return once(context, comboLoader).load(id)
}

/** A meal with its formulas: one statement for all of the request. Throws where it has gone. */
export function mealOf(context: Context, id: number): Promise<Meal> {
  return once(context, mealLoader).load(id)
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

/** Menus that this request has read as a whole: their dishes need not be asked for again. */
function menusRead(): Menu[] {
  return []
}

function foodItemLoader(context: Context) {
  return new DataLoader<number, FoodItem | null>(async (ids) => {
    const known = once(context, menusRead).flatMap(({ foodItems }) => foodItems)
    const unknown = missingFrom(known, ids)
    const read = unknown.length > 0 ? await rows.foodItemsByIds(context.db, unknown) : []
    const found = new Map([...known, ...read].map((item) => [item.id, item]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function comboLoader(context: Context) {
  return new DataLoader<number, Combo | null>(async (ids) => {
    const known = once(context, menusRead).flatMap(({ meals }) => meals)
    const unknown = missingFrom(
      known.flatMap(({ combos }) => combos),
      ids,
    )
    const read = unknown.length > 0 ? await rows.mealsOfCombos(context.db, unknown) : []
    const combos = [...known, ...read].flatMap((meal) => meal.combos.map((combo) => ({ ...combo, meal })))
    const found = new Map(combos.map((combo) => [combo.id, combo]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function mealLoader({ db }: Context) {
  return new DataLoader<number, Meal>(async (ids) => {
    const found = new Map((await rows.mealsByIds(db, ids)).map((meal) => [meal.id, meal]))
    return ids.map((id) => found.get(id) ?? new Error(`meal ${id} has gone`))
  })
}

function missingFrom(known: readonly { id: number }[], ids: readonly number[]): number[] {
  const have = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !have.has(id))
}
