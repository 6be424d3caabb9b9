import type { Context } from '../../context.ts'
import { type Combo, comboOf, type FoodItem, foodItemOf } from '../catalogue/catalogue.ts'
import type { ShareLine } from './reservation.ts'

/** A dish of an order, with the name and price that it had; the rest as the menu says it now. */
export async function orderedDish(context: Context, line: ShareLine) {
  const known = line.foodItemId === null ? null : await foodItemOf(context, line.foodItemId)
  const foodItem: FoodItem = {
    ...(known ?? { ...GONE, description: null, category: { id: 0, name: 'Plats', position: 99 }, createdAt: 0 }),
    ...asOrdered(line),
    id: line.foodItemId ?? 0,
  }
  return { quantity: line.quantity, foodItem }
}

/** A formula of an order, likewise. */
export async function orderedFormula(context: Context, line: ShareLine) {
  const known = line.comboId === null ? null : await comboOf(context, line.comboId)
  const combo: Combo = {
    ...(known ?? { ...GONE, description: '', categories: [], meal: { id: 0, name: line.name, combos: [] } }),
    ...asOrdered(line),
    id: line.comboId ?? 0,
  }
  return { quantity: line.quantity, combo }
}

const GONE = { allergens: [], isActive: false, isActiveDelivery: false, isActiveClickCollect: false }

function asOrdered({ name, priceCents, vat, isAlcohol }: ShareLine) {
  return { name, priceCents, vatOnSite: vat, vatTakeaway: vat, isAlcohol }
}
