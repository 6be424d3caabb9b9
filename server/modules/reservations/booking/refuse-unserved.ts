import type { Database } from '../../../database/connect.ts'
import type { Menu } from '../../catalogue/catalogue.ts'
import type { Reservation } from '../core/reservation.ts'
import { tableDishesOf } from '../core/shared-dishes/shared-dishes.sql.ts'
import { linesFrom } from './read-order.ts'

/** Throws CONFLICT, as for a guest's own dishes, if one of these shared dishes has left the menu. */
export async function refuseUnserved(
  db: Database,
  booking: Reservation,
  menu: Menu,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const dish of (await tableDishesOf(db, [booking.id])).filter((one) => ids.includes(one.id))) {
    const choices = dish.choices.map((one) => ({ id: one.id, options: one.options.map((option) => option.id) }))
    const line = { quantity: dish.quantity, choices }
    const [foodItems, combos] = [dish.foodItemId, dish.comboId].map((of) => (of === null ? [] : [{ ...line, id: of }]))
    linesFrom(menu, { foodItems: foodItems ?? [], combos: combos ?? [] }, booking)
  }
}
