import type { BasketList } from '@tablee/domain/basket'
import { billedPersons, type Draft, sentType } from '@tablee/domain/draft'
import { cents } from '@tablee/domain/money'
import { type Price, priceOf } from '@tablee/domain/pricing'
import { formulasOf, type Menu } from './order-restaurant.ts'

export type BasketDish = { list: BasketList; id: number; name: string; priceCents: number; quantity: number }

/** What is in the basket, by the menu's names and prices; what the menu does not know is left out. */
export function linesOf({ order }: Draft, menu: Menu): BasketDish[] {
  const known = {
    combos: new Map(formulasOf(menu).map((combo) => [Number(combo.id), combo])),
    foodItems: new Map(menu.foodItems.map((dish) => [Number(dish.id), dish])),
  }
  return (['combos', 'foodItems'] as const).flatMap((list) =>
    order[list].flatMap(({ id, quantity }) => {
      const dish = known[list].get(id)
      return dish ? [{ list, id, quantity, name: dish.name, priceCents: cents(dish.priceTTC) }] : []
    }),
  )
}

type Bill = { lines: readonly BasketDish[]; isSaas: boolean; feeCents: number; hasAccount: boolean }

/** What the basket comes to, by the one function that prices orders. */
export function basketPrice(draft: Draft, { lines, isSaas, feeCents, hasAccount }: Bill): Price {
  return priceOf({ type: sentType(draft.type), persons: billedPersons(draft), lines, isSaas, feeCents, hasAccount })
}

/** A guest whose host pays for everyone owes nothing. */
export function isTreated({ invitationLink, type }: Draft): boolean {
  return invitationLink !== null && sentType(type) === 'PAY_FOR_ALL'
}
