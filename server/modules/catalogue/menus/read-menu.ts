import { parisDay } from '@tablee/domain/calendar/calendar'
import DataLoader from 'dataloader'
import { type Context, perRequest } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import * as rows from '../core/catalogue.sql.ts'
import { detailsOf, keepRestaurant } from '../core/read-restaurant.ts'
import type { Combo, FoodItem, Meal, Menu, Restaurant, RestaurantDetails } from '../core/restaurant.ts'

/** A restaurant with its details and menu, read in one statement; the request's loaders then reuse them. */
export async function findRestaurantWithMenu(
  context: Context,
  id: number,
): Promise<{ restaurant: Restaurant; details: RestaurantDetails; menu: Menu } | null> {
  const row = await rows.restaurantWithMenu(publicDb(context), id, parisDay(context.clock.now()))
  if (!row) return null
  const { details, menu } = row
  const restaurant = keepRestaurant(context, row)
  if (details.menuId !== null) perRequest(context, menuLoader).prime(details.menuId, menu)
  perRequest(context, menusRead).push(menu)
  return { restaurant, details, menu }
}

/** Returns a restaurant's menu. Empty if it has none. */
export async function menuOf(context: Context, restaurant: Restaurant): Promise<Menu> {
  const { menuId } = await detailsOf(context, restaurant)
  return menuId === null ? { foodItems: [], meals: [] } : perRequest(context, menuLoader).load(menuId)
}

/** Returns a dish by its id with its current price and name. Null if it was deleted. One statement per request. */
export function foodItemOf(context: Context, id: number): Promise<FoodItem | null> {
  return perRequest(context, foodItemLoader).load(id)
}

/** Returns a formula by its id. Null if it was deleted. One statement per request. */
export function comboOf(context: Context, id: number): Promise<Combo | null> {
  return perRequest(context, comboLoader).load(id)
}

/** Returns a meal with its formulas. Throws if it was deleted. One statement per request. */
export function mealOf(context: Context, id: number): Promise<Meal> {
  return perRequest(context, mealLoader).load(id)
}

function menuLoader(context: Context) {
  return new DataLoader<number, Menu>((ids) => Promise.all(ids.map((id) => rows.menuById(publicDb(context), id))))
}

/** The menus that this request has read, whose dishes need no further statement. */
function menusRead(): Menu[] {
  return []
}

function foodItemLoader(context: Context) {
  return new DataLoader<number, FoodItem | null>(async (ids) => {
    const known = perRequest(context, menusRead).flatMap(({ foodItems }) => foodItems)
    const unknown = missingFrom(known, ids)
    const read = unknown.length > 0 ? await rows.foodItemsByIds(publicDb(context), unknown) : []
    const found = new Map([...known, ...read].map((item) => [item.id, item]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function comboLoader(context: Context) {
  return new DataLoader<number, Combo | null>(async (ids) => {
    const known = perRequest(context, menusRead).flatMap(({ meals }) => meals)
    const unknown = missingFrom(
      known.flatMap(({ combos }) => combos),
      ids,
    )
    const read = unknown.length > 0 ? await rows.mealsOfCombos(publicDb(context), unknown) : []
    const combos = [...known, ...read].flatMap((meal) => meal.combos.map((combo) => ({ ...combo, meal })))
    const found = new Map(combos.map((combo) => [combo.id, combo]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

function mealLoader(context: Context) {
  return new DataLoader<number, Meal>(async (ids) => {
    const found = new Map((await rows.mealsByIds(publicDb(context), ids)).map((meal) => [meal.id, meal]))
    return ids.map((id) => found.get(id) ?? new Error(`meal ${id} has gone`))
  })
}

function missingFrom(known: readonly { id: number }[], ids: readonly number[]): number[] {
  const have = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !have.has(id))
}
