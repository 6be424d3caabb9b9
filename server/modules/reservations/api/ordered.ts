import type { Context } from '../../../context.ts'
import type { Combo, FoodItem } from '../../catalogue/catalogue.ts'
import { comboOf, foodItemOf } from '../../catalogue/menus/menus.ts'
import type { NewLine } from '../core/reservation.ts'

/**
 * Returns a dish of an order, with the name and price it had then. Reads its other fields from today's menu if they are
 * `asked`.
 */
export async function orderedDish(context: Context, line: NewLine, asked: ReadonlySet<string>): Promise<FoodItem> {
  const isOnMenu = line.foodItemId !== null && !asked.isSubsetOf(KEPT)
  const known = isOnMenu ? await foodItemOf(context, line.foodItemId ?? 0) : null
  return {
    ...(known ?? {
      ...GONE,
      description: null,
      category: { id: 0, name: 'Plats', position: 99 },
      createdAt: 0,
      options: [],
    }),
    ...asOrdered(line),
    id: line.foodItemId ?? 0,
  }
}

export async function orderedFormula(context: Context, line: NewLine, asked: ReadonlySet<string>): Promise<Combo> {
  const isOnMenu = line.comboId !== null && !asked.isSubsetOf(KEPT)
  const known = isOnMenu ? await comboOf(context, line.comboId ?? 0) : null
  return {
    ...(known ?? {
      ...GONE,
      description: '',
      categories: [],
      courses: [],
      meal: { id: 0, name: line.name, combos: [] },
    }),
    ...asOrdered(line),
    id: line.comboId ?? 0,
  }
}

/** Fields that are stored in the order itself. */
const KEPT: ReadonlySet<string> = new Set(['__typename', 'id', 'name', 'priceHT', 'priceTTC', 'isAlcohol'])

const NOWHERE = { isActive: false, isActiveDelivery: false, isActiveClickCollect: false }
const GONE = { ...NOWHERE, allergens: [], weekdays: [], services: [] }

function asOrdered({ name, priceCents, vat, isAlcohol, parts }: NewLine) {
  return { name, priceCents, vatOnSite: vat, vatTakeaway: vat, isAlcohol, parts }
}
