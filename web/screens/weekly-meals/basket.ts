import type { Day } from '@tablee/domain/calendar/calendar'
import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { type BasketDish, countOf, isEmpty } from '@tablee/domain/ordering/basket'
import { addMeals, beginWeeklyOrder, type Draft, declareAllergies } from '@tablee/domain/ordering/draft'
import { canteenKey, canteenKeys, keyOf } from '@tablee/domain/ordering/draft-keys'
import { useSyncExternalStore } from 'react'
import { notifyListeners, textsOfDrafts, writeText } from '../../app/drafts/draft-texts.ts'
import { keepDraft, keptDraft, subscribe } from '../../shared/booking/draft/draft-store.ts'

const NOTHING: readonly Draft[] = []
/** The last list. React expects the same list while its orders are the same. */
let last = NOTHING

/** Returns the unpaid choices of the canteen: an order for each day and restaurant, the first day first. All tabs share it. */
export function canteenBasket(): readonly Draft[] {
  const orders = canteenKeys(textsOfDrafts().map(([key]) => key))
    .flatMap((key) => keptDraft(key) ?? [])
    .filter(({ order }) => !isEmpty(order))
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
  const isSame = orders.length === last.length && orders.every((order, nth) => order === last[nth])
  if (!isSame) last = orders
  return last
}

export function useCanteenBasket(): readonly Draft[] {
  return useSyncExternalStore(subscribe, canteenBasket, () => NOTHING)
}

export function addToBasket(
  restaurant: { id: number; name: string },
  day: Day,
  meals: { dish: BasketDish; quantity: number },
): void {
  const begun = keptDraft(canteenKey(day, restaurant.id))
  const allergies = basketAllergies(canteenBasket())
  keepDraft(addMeals(begun ?? declareAllergies(beginWeeklyOrder(restaurant, day), allergies), meals))
}

/** Changes an order of the current basket. An order without a meal is removed. */
export function changeOrder(order: Draft, choose: (draft: Draft) => Draft): void {
  const kept = keptDraft(keyOf(order))
  const changed = kept && choose(kept)
  if (!changed || changed === kept) return
  if (!isEmpty(changed.order)) {
    keepDraft(changed)
    return
  }
  writeText(keyOf(order), null)
  notifyListeners()
}

/** Returns the allergens that the diner avoids, disclosed with their consent. All orders of the basket share them. */
export function basketAllergies(orders: readonly Draft[]): Allergen[] {
  return knownAllergens(orders.flatMap(({ allergies }) => allergies))
}

/** Replaces the allergens of all orders of the basket. An empty list withdraws them. */
export function setBasketAllergies(allergies: readonly Allergen[]): void {
  for (const order of canteenBasket()) changeOrder(order, (kept) => declareAllergies(kept, allergies))
}

export function mealsIn(orders: readonly Draft[]): number {
  return orders.reduce((sum, { order }) => sum + countOf(order), 0)
}
