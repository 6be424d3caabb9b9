import type { Context } from '../../context.ts'
import { companyCustomer } from './weekly-meals.rights.ts'
import * as rows from './weekly-meals.sql.ts'

export { companyCustomer, companyCustomerOf } from './weekly-meals.rights.ts'
export { isInCanteen, isLunchPicture, mealsInCanteen, type WeeklyMeal } from './weekly-meals.sql.ts'

/** The canteen's meals from Monday to Friday. Throws FORBIDDEN to all but company customers. */
export function weeklyMeals(context: Context): Promise<rows.WeeklyMeal[]> {
  companyCustomer(context)
  return rows.mealsOfWeek(context.db)
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
