import type { BasketList } from '@tablee/domain/ordering/basket'
import { type Draft, keepOffered } from '@tablee/domain/ordering/draft'
import { isServedFor, isServedTo, type OrderedFor } from '@tablee/domain/ordering/preorder'
import { servedLabel, servedOnlySentence } from '@tablee/domain/ordering/served-at'
import type { OrderableMenu } from './order-restaurant.ts'

/** A menu item that is not served at the ordered service. `label` has its serving times. */
export type OtherService = { id: string; name: string; priceTTC: number; label: string }

/** Returns the items served for this booking type at other services only, formulas first. */
export function servedOtherwise(menu: OrderableMenu, booking: OrderedFor): OtherService[] {
  return untimely(menu, booking).map(({ list, dish }) => {
    const { id, name, priceTTC } = dish
    return { id: `${list}-${id}`, name, priceTTC, label: servedLabel(dish) ?? '' }
  })
}

/** Returns the draft without the items served at other services only, and one sentence for each removed item. */
export function keepTimely(draft: Draft, menu: OrderableMenu): { draft: Draft; sentences: string[] } {
  const lost = untimely(menu, draft).filter(({ list, dish }) => idsOf(draft, list).has(Number(dish.id)))
  const kept = (list: BasketList) =>
    idsOf(draft, list).difference(new Set(lost.flatMap((one) => (one.list === list ? Number(one.dish.id) : []))))
  return {
    draft: keepOffered(draft, { foodItems: kept('foodItems'), combos: kept('combos') }),
    sentences: lost.map(
      ({ dish }) => `${servedOnlySentence(dish.name, dish)} : ce choix a été retiré de votre commande.`,
    ),
  }
}

function untimely({ meals, foodItems }: OrderableMenu, booking: OrderedFor) {
  const formulas = meals.flatMap((meal) =>
    meal.combos.map((combo) => ({ list: 'combos' as const, dish: { ...combo, name: combo.name ?? meal.name } })),
  )
  const dishes = foodItems.map((dish) => ({ list: 'foodItems' as const, dish }))
  return [...formulas, ...dishes].filter(({ dish }) => isServedFor(dish, booking.type) && !isServedTo(booking, dish))
}

function idsOf({ order }: Draft, list: BasketList): Set<number> {
  return new Set(order[list].map(({ id }) => id))
}
