import { type Price, type PricedLine, priceOf } from '@tablee/domain/money/pricing'
import type { BasketLine, BasketList } from '@tablee/domain/ordering/basket'
import { type Chosen, choiceFault, keepChosen } from '@tablee/domain/ordering/choices/choice-groups'
import { choiceSentence, choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import type { Draft, DraftType } from '@tablee/domain/ordering/draft'
import { billedPersons, sentType } from '@tablee/domain/ordering/draft-input'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { type ConfigurableDish, limitedDish, toConfigurableDish } from '../choices/configurable-dish.ts'
import { formulasOf, type OrderableMenu } from '../menu/order-restaurant.ts'

export type ShownLine = {
  /** From the place in the basket: the key stays the same when the choices change. */
  key: string
  list: BasketList
  id: number
  name: string
  /** The price of one portion, with its choices. */
  priceCents: number
  quantity: number
  /** True if the dish is for the table, in a group that allows it. */
  isShared: boolean
  isAlcohol: boolean
  choices: readonly Chosen[]
  /** The choices in words; empty if the dish has none. */
  words: string
  /** Why the choices cannot be ordered from the current menu; null if they can. */
  fault: string | null
  dish: ConfigurableDish
}

/**
 * Returns the basket's lines with the menu's names and prices, and the items sold out on the day. Skips items that have left
 * the menu.
 */
export function linesOf(draft: Draft, menu: OrderableMenu, dishesLeft: readonly Left[] = []): ShownLine[] {
  const { order, type } = draft
  const known = { combos: order.combos.length > 0 ? formulasOf(menu, draft) : [], foodItems: menu.foodItems }
  return (['combos', 'foodItems'] as const).flatMap((list) =>
    order[list].flatMap((line, at) => {
      const dish = known[list].find(({ id }) => Number(id) === line.id)
      return dish
        ? [{ key: `${list} ${at}`, list, ...shownLine(line, limitedDish(toConfigurableDish(dish), dishesLeft), type) }]
        : []
    }),
  )
}

/** Returns a line with the name, price and choices of its dish. Choices that are no longer offered cost nothing. */
export function shownLine(line: BasketLine, dish: ConfigurableDish, type: DraftType): Omit<ShownLine, 'key' | 'list'> {
  const { id, quantity, choices = [], isShared = false } = line
  const fault = choiceFault(dish.groups, choices)
  const portion = pricePortion(dish, fault ? keepChosen(dish.groups, choices) : choices, sentType(type))
  return {
    id,
    quantity,
    isShared,
    choices,
    dish,
    name: dish.name,
    priceCents: portion.priceCents,
    isAlcohol: portion.isAlcohol,
    words: choiceWords(portion.choices),
    fault: fault && choiceSentence(dish.name, fault),
  }
}

/** Returns the first fault that prevents the order from being sent; null without one. */
export function firstFault(lines: readonly Pick<ShownLine, 'fault'>[]): string | null {
  return lines.find(({ fault }) => fault !== null)?.fault ?? null
}

type Bill = {
  lines: readonly PricedLine[]
  isSaas: boolean
  feeCents: number
  hasAccount: boolean
  isCompanyCustomer?: boolean
  deliveryFeeCents?: number
}

/** Returns the price of the basket, from the function that prices all orders. */
export function basketPrice(draft: Draft, bill: Bill): Price {
  return priceOf({ type: sentType(draft.type), persons: billedPersons(draft), ...bill })
}

/** True if the host pays for everyone, so that this guest owes nothing. */
export function isTreated({ invitationLink, type }: Draft): boolean {
  return invitationLink !== null && sentType(type) === 'PAY_FOR_ALL'
}
