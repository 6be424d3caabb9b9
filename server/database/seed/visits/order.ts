import type { ReservationType } from '@tablee/domain/money/pricing'
import { isServedFor } from '@tablee/domain/ordering/preorder'
import type { Menu } from '../../../modules/catalogue/catalogue.ts'
import { CATEGORIES } from '../menus/dish.ts'
import { random } from '../random.ts'

/** What so many eat there: a main course each, and a dessert to share for every two. */
export function orderFrom(all: Menu, eaters: number, key: string, type: ReservationType = 'SELF_PAY') {
  const menu = all.foodItems.filter((item) => isServedFor(item, type))
  const mains = random(`mains ${key}`).shuffle(
    between(menu, CATEGORIES['Sushis & sashimis'], CATEGORIES.Accompagnements),
  )
  const desserts = random(`desserts ${key}`).shuffle(
    between(menu, CATEGORIES.Desserts, CATEGORIES['Menus dégustation']),
  )
  const chosen = [...some(mains, eaters), ...some(desserts, Math.floor(eaters / 2))]
  return { foodItems: chosen.map(({ id }) => ({ id: String(id), quantity: 1 })), combos: [] }
}

/** Dishes of the categories from one place on the card to before another. */
function between(foodItems: Menu['foodItems'], from: number, before: number) {
  return foodItems.filter(({ category: { position } }) => from <= position && position < before)
}

/** So many, from the beginning again where there are fewer. */
function some<T>(all: readonly T[], count: number): T[] {
  if (all.length === 0) return []
  return Array.from({ length: count }, (_, n) => all[n % all.length] as T)
}
