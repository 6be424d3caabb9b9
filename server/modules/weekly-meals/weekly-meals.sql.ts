import type { Weekday } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Weekday 1 to 5, Monday first. */
export type WeeklyMeal = { id: number; imageKey: string; weekday: Weekday; restaurantId: number; mealId: number }

/** The meals of the week from restaurants that can be paid. */
export async function mealsOfWeek(db: Database): Promise<WeeklyMeal[]> {
  const { rows } = await sql<WeeklyMeal>`
    select w.id, w.image_key as "imageKey", w.weekday, w.restaurant_id as "restaurantId", w.meal_id as "mealId"
    from weekly_meal w join restaurant r on r.id = w.restaurant_id
    where r.is_partner and r.stripe_account_id is not null
    order by w.weekday, w.position, w.id`.execute(db)
  return rows
}

/** The weekdays on which a restaurant serves these formulas in the canteen; a formula that it never serves has no row. */
export async function weekdaysOfCombos(db: Database, restaurantId: number, comboIds: readonly number[]) {
  const { rows } = await sql<{ comboId: number; weekdays: number[] }>`
    select k.id as "comboId", json_agg(w.weekday) as weekdays
    from weekly_meal w join combo k on k.meal_id = w.meal_id
    where w.restaurant_id = ${restaurantId} and k.id = any(${comboIds}::int[]) group by k.id`.execute(db)
  return rows
}

/** True if a meal is in a restaurant's canteen on the weekday of `day`, for a statement of another module. */
export function isInCanteen({
  mealId,
  restaurantId,
  day,
}: Record<'mealId' | 'restaurantId' | 'day', RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`exists (
    select from weekly_meal w
    where w.meal_id = ${mealId} and w.restaurant_id = ${restaurantId} and w.weekday = extract(isodow from ${day}))`
}

export async function isLunchPicture(db: Database, imageKey: string): Promise<boolean> {
  const { rows } = await sql`select from weekly_meal where image_key = ${imageKey} limit 1`.execute(db)
  return rows.length === 1
}

export async function canteenDaysOfMeals(db: Database, mealIds: readonly number[]) {
  const { rows } = await sql<{ mealId: number; weekday: Weekday }>`
    select distinct meal_id as "mealId", weekday from weekly_meal where meal_id = any(${mealIds}::int[]) order by 1, 2`.execute(
    db,
  )
  return rows
}
