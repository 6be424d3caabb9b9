import { cents } from '@tablee/domain/money/money'
import { type Price, type PricedLine, priceOf } from '@tablee/domain/money/pricing'
import type { BasketList } from '@tablee/domain/ordering/basket'
import { billedPersons, type Draft, sentType } from '@tablee/domain/ordering/draft'
import { formulasOf, type OrderableMenu } from './order-restaurant.ts'

export type BasketDish = {
  list: BasketList
  id: number
  name: string
  priceCents: number
  quantity: number
  isAlcohol: boolean
}

/** The basket's lines with the menu's names and prices; skips what has left the menu. */
export function linesOf({ order, type }: Draft, menu: OrderableMenu): BasketDish[] {
  const known = {
    combos: new Map(formulasOf(menu, type).map((combo) => [Number(combo.id), combo])),
    foodItems: new Map(menu.foodItems.map((dish) => [Number(dish.id), dish])),
  }
  return (['combos', 'foodItems'] as const).flatMap((list) =>
    order[list].flatMap(({ id, quantity }) => {
      const dish = known[list].get(id)
      if (!dish) return []
      const { name, priceTTC, isAlcohol } = dish
      return [{ list, id, quantity, name, priceCents: cents(priceTTC), isAlcohol }]
    }),
  )
}

type Bill = {
  lines: readonly PricedLine[]
  isSaas: boolean
  feeCents: number
  hasAccount: boolean
  isCompanyCustomer?: boolean
  deliveryFeeCents?: number
}

/** The price of the basket, by the function that prices all orders. */
export function basketPrice(draft: Draft, bill: Bill): Price {
  return priceOf({ type: sentType(draft.type), persons: billedPersons(draft), ...bill })
}

/** A guest whose host pays for everyone owes nothing. */
export function isTreated({ invitationLink, type }: Draft): boolean {
  return invitationLink !== null && sentType(type) === 'PAY_FOR_ALL'
}
