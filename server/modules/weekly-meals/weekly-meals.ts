import type { Weekday } from '@tablee/domain/calendar/calendar'
import { isServedAt, type ServedWhen } from '@tablee/domain/ordering/served-at'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { serviceOf } from '@tablee/domain/service/services'
import type { Context } from '../../context.ts'
import type { Meal } from '../catalogue/catalogue.ts'
import { mealOf } from '../catalogue/menus/menus.ts'
import { companyCustomer } from './weekly-meals.rights.ts'
import * as rows from './weekly-meals.sql.ts'

export { companyCustomer, companyCustomerOf } from './weekly-meals.rights.ts'
export { canteenDaysOfMeals, isInCanteen, isLunchPicture, type WeeklyMeal } from './weekly-meals.sql.ts'

/** The canteen's meals from Monday to Friday. Throws FORBIDDEN to all but company customers. */
export async function weeklyMeals(context: Context): Promise<rows.WeeklyMeal[]> {
  companyCustomer(context)
  const week = await rows.mealsOfWeek(context.db)
  const meals = await Promise.all(week.map((one) => mealOfDay(context, one)))
  return week.filter((_, nth) => meals[nth]?.combos.length !== 0)
}

/** A meal with only the formulas that are served at lunch on its weekday. */
export async function mealOfDay(context: Context, { mealId, weekday }: rows.WeeklyMeal): Promise<Meal> {
  const meal = await mealOf(context, mealId)
  return { ...meal, combos: meal.combos.filter((combo) => isInCanteenOn(combo, weekday)) }
}

/** True if the canteen may serve a formula on this weekday. */
export function isInCanteenOn(formula: ServedWhen, weekday: Weekday): boolean {
  return isServedAt(formula, { weekday, service: serviceOf(SERVED_AT) })
}

/** The weekdays (1-5) on which a restaurant's canteen serves each of these formulas; null if it never serves one of them. */
export async function canteenDaysOf(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  comboIds: readonly number[],
): Promise<Map<number, number[]> | null> {
  const found = await rows.weekdaysOfCombos(db, restaurantId, comboIds)
  const days = new Map(found.map(({ comboId, weekdays }) => [comboId, weekdays]))
  return comboIds.every((id) => days.has(id)) ? days : null
}
