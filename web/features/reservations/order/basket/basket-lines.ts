import { type Price, type PricedLine, priceOf } from '@tablee/domain/money/pricing'
import type { BasketLine, BasketList } from '@tablee/domain/ordering/basket'
import { type Chosen, choiceFault, keepChosen } from '@tablee/domain/ordering/choices/choice-groups'
import { choiceSentence, choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import { billedPersons, type Draft, type DraftType, sentType } from '@tablee/domain/ordering/draft'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { type AskedDish, askedDish, limitedDish } from '../choices/asked-dish.ts'
import { formulasOf, type OrderableMenu } from '../order-restaurant.ts'

/** A line of the basket as it is shown. */
export type ShownLine = {
  /** By its place in the basket: a line that gets other choices stays the same line. */
  key: string
  list: BasketList
  id: number
  name: string
  /** Of one portion, with what was chosen. */
  priceCents: number
  quantity: number
  /** It is for the table, where others order there. */
  isShared: boolean
  isAlcohol: boolean
  choices: readonly Chosen[]
  /** What was chosen; empty where the dish asks nothing. */
  words: string
  /** What is wrong with the choices, by the menu of now; null where they may be ordered. */
  fault: string | null
  asked: AskedDish
}

/** The basket's lines with the menu's names and prices, and what of them is sold out for the day; skips what has left the menu. */
export function linesOf(draft: Draft, menu: OrderableMenu, lefts: readonly Left[] = []): ShownLine[] {
  const { order, type } = draft
  const known = { combos: order.combos.length > 0 ? formulasOf(menu, draft) : [], foodItems: menu.foodItems }
  return (['combos', 'foodItems'] as const).flatMap((list) =>
    order[list].flatMap((line, at) => {
      const dish = known[list].find(({ id }) => Number(id) === line.id)
      return dish ? [{ key: `${list} ${at}`, list, ...shownLine(line, limitedDish(askedDish(dish), lefts), type) }] : []
    }),
  )
}

/** A line with the name, the price and the words of its dish. Choices that are no longer offered cost nothing. */
export function shownLine(line: BasketLine, asked: AskedDish, type: DraftType): Omit<ShownLine, 'key' | 'list'> {
  const { id, quantity, choices = [], isShared = false } = line
  const fault = choiceFault(asked.groups, choices)
  const portion = pricePortion(asked, fault ? keepChosen(asked.groups, choices) : choices, sentType(type))
  return {
    ...{ id, quantity, isShared, choices, asked, name: asked.name },
    ...{ priceCents: portion.priceCents, isAlcohol: portion.isAlcohol, words: choiceWords(portion.choices) },
    fault: fault && choiceSentence(asked.name, fault),
  }
}

/** The first line's fault that keeps the order from being sent; null where there is none. */
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

/** The price of the basket, by the function that prices all orders. */
export function basketPrice(draft: Draft, bill: Bill): Price {
  return priceOf({ type: sentType(draft.type), persons: billedPersons(draft), ...bill })
}

/** A guest whose host pays for everyone owes nothing. */
export function isTreated({ invitationLink, type }: Draft): boolean {
  return invitationLink !== null && sentType(type) === 'PAY_FOR_ALL'
}
