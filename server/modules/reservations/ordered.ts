import type { Context } from '../../context.ts'
import { type Combo, type FoodItem, menuOf, restaurantOf } from '../catalogue/catalogue.ts'
import type { ShareLine } from './reservation.ts'

/** A dish of an order, with the name and price that it had; the rest as the menu says it now. */
export async function orderedDish(context: Context, restaurantId: number, line: ShareLine) {
  const { foodItems } = await menuOf(context, await restaurantOf(context, restaurantId))
  const known = foodItems.find(({ id }) => id === line.foodItemId)
  const foodItem: FoodItem = {
    ...(known ?? { ...GONE, description: null, category: { id: 0, name: 'Plats', position: 99 }, createdAt: 0 }),
    ...asOrdered(line),
    id: line.foodItemId ?? 0,
  }
  return { quantity: line.quantity, foodItem }
}

/** A formula of an order, likewise. */
export async function orderedFormula(context: Context, restaurantId: number, line: ShareLine) {
  const { meals } = await menuOf(context, await restaurantOf(context, restaurantId))
  const meal = meals.find(({ combos }) => combos.some(({ id }) => id === line.comboId))
  const known = meal?.combos.find(({ id }) => id === line.comboId)
  const combo: Combo = {
    ...(known ?? { ...GONE, description: '', categories: [] }),
    // A formula of the menu does not know its meal.
    meal: meal ?? { id: 0, name: line.name, combos: [] },
    ...asOrdered(line),
    id: line.comboId ?? 0,
  }
  return { quantity: line.quantity, combo }
}

const GONE = { allergens: [], isActive: false, isActiveDelivery: false, isActiveClickCollect: false }

function asOrdered({ name, priceCents, vat, isAlcohol }: ShareLine) {
  return { name, priceCents, vatOnSite: vat, vatTakeaway: vat, isAlcohol }
}
