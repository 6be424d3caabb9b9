import { parisDay } from '@tablee/domain/calendar/calendar'
import DataLoader from 'dataloader'
import { type Context, once } from '../../../context.ts'
import * as rows from '../core/catalogue.sql.ts'
import { detailsOf, keepRestaurant } from '../core/read-restaurant.ts'
import type { Combo, FoodItem, Meal, Menu, Restaurant, RestaurantDetails } from '../core/restaurant.ts'

/** The restaurant with its details and its menu, in one statement; the graph then reads none of them again. */
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
