import { MOST_CHOICES, MOST_LINES, MOST_OF_ONE_LINE } from '../reservations/booking-limits.ts'
import { type Chosen, choicesKey } from './choices/choice-groups.ts'

/**
 * The lines of an order, by ids of the menu. No line is empty. The same dish with the same choices has one line, and a separate
 * one for the table.
 */
export type Basket = { foodItems: BasketLine[]; combos: BasketLine[] }
export type BasketLine = BasketDish & { quantity: number }
/** A dish or a formula with its choices. `isShared`: it is for the table, and its guests share the price. */
export type BasketDish = { id: number; choices?: readonly Chosen[]; isShared?: boolean }
export type BasketList = keyof Basket

export const EMPTY_BASKET: Basket = { foodItems: [], combos: [] }

/** Adds one dish with its choices, up to the limits of an order. */
export function add(basket: Basket, list: BasketList, dish: BasketDish): Basket {
  const lines = basket[list]
  const key = keyOf(dish)
  if (lines.some((line) => keyOf(line) === key)) {
    const oneMore = (line: BasketLine) => ({ ...line, quantity: Math.min(line.quantity + 1, MOST_OF_ONE_LINE) })
    return { ...basket, [list]: lines.map((line) => (keyOf(line) === key ? oneMore(line) : line)) }
  }
  return lines.length < MOST_LINES ? { ...basket, [list]: [...lines, { ...dish, quantity: 1 }] } : basket
}

/** Removes one portion of a dish with these choices. The last one removes the line. */
export function remove(basket: Basket, list: BasketList, dish: BasketDish): Basket {
  const key = keyOf(dish)
  const lines = basket[list]
    .map((line) => (keyOf(line) === key ? { ...line, quantity: line.quantity - 1 } : line))
    .filter(({ quantity }) => quantity > 0)
  return { ...basket, [list]: lines }
}

/**
 * Changes the choices of a line or whether it is for the table. The line keeps its place and quantity, and is merged into an
 * equal line.
 */
export function replace(basket: Basket, list: BasketList, dish: BasketDish, next: BasketDish): Basket {
  const [from, to] = [keyOf(dish), keyOf(next)]
  const line = basket[list].find((one) => keyOf(one) === from)
  if (!line || from === to) return basket
  const isThere = basket[list].some((one) => keyOf(one) === to)
  const others = basket[list].flatMap((one): BasketLine[] => {
    if (keyOf(one) === from) return isThere ? [] : [{ ...next, quantity: one.quantity }]
    if (keyOf(one) !== to) return [one]
    return [{ ...one, quantity: Math.min(one.quantity + line.quantity, MOST_OF_ONE_LINE) }]
  })
  return { ...basket, [list]: others }
}

export function quantityOf(basket: Basket, list: BasketList, id: number): number {
  return basket[list].reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
}

export function countOf({ foodItems, combos }: Basket): number {
  return [...foodItems, ...combos].reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isEmpty(basket: Basket): boolean {
  return countOf(basket) === 0
}

/** Returns the lines that the menu still offers. A draft may be older than the menu. */
export function offeredOf(basket: Basket, offered: Record<BasketList, ReadonlySet<number>>): Basket {
  return {
    foodItems: basket.foodItems.filter(({ id }) => offered.foodItems.has(id)),
    combos: basket.combos.filter(({ id }) => offered.combos.has(id)),
  }
}

/**
 * Merges lines with the same dish and choices, except that lines for the table stay separate, and sorts them by id. Returns
 * null if an id or a quantity is not a positive integer, or if a limit is exceeded.
 */
export function tidy(lines: readonly BasketLine[]): BasketLine[] | null {
  const byKey = new Map<string, BasketLine>()
  for (const line of lines) {
    const ids = (line.choices ?? []).flatMap(({ id, options }) => [id, ...options])
    if (ids.length > MOST_CHOICES || ![line.id, line.quantity, ...ids].every(isCount)) return null
    const key = keyOf(line)
    byKey.set(key, { ...line, quantity: line.quantity + (byKey.get(key)?.quantity ?? 0) })
  }
  const tidied = [...byKey.values()]
  const isTooMuch = tidied.length > MOST_LINES || tidied.some(({ quantity }) => quantity > MOST_OF_ONE_LINE)
  return isTooMuch ? null : tidied.sort((one, other) => one.id - other.id)
}

/** True if two lines order the same dish with the same choices, both for the table or neither. */
export function isSameDish(one: BasketDish, other: BasketDish): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ id, choices = [], isShared = false }: BasketDish): string {
  return `${id} ${choicesKey(choices)}${isShared ? ' shared' : ''}`
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
