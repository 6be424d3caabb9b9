import { cleanLines } from '../clean-text.ts'
import { tooLong } from '../faults.ts'
import { LONGEST_NOTE, MOST_LINES, MOST_OF_ONE_LINE } from '../reservations/booking-limits.ts'

/** What is ordered, by the ids of the menu; no line is empty, and each id has one line. */
export type Basket = { foodItems: BasketLine[]; combos: BasketLine[] }
export type BasketLine = { id: number; quantity: number }
export type BasketList = keyof Basket

export const EMPTY_BASKET: Basket = { foodItems: [], combos: [] }

/** Adds one of an id, up to the limits of one order. */
export function add(basket: Basket, list: BasketList, id: number): Basket {
  const lines = basket[list]
  if (lines.some((line) => line.id === id)) {
    const oneMore = (line: BasketLine) => ({ id, quantity: Math.min(line.quantity + 1, MOST_OF_ONE_LINE) })
    return { ...basket, [list]: lines.map((line) => (line.id === id ? oneMore(line) : line)) }
  }
  return lines.length < MOST_LINES ? { ...basket, [list]: [...lines, { id, quantity: 1 }] } : basket
}

/** Removes one of an id, and its line with the last one. */
export function remove(basket: Basket, list: BasketList, id: number): Basket {
  const lines = basket[list]
    .map((line) => (line.id === id ? { ...line, quantity: line.quantity - 1 } : line))
    .filter(({ quantity }) => quantity > 0)
  return { ...basket, [list]: lines }
}

export function quantityOf(basket: Basket, list: BasketList, id: number): number {
  return basket[list].find((line) => line.id === id)?.quantity ?? 0
}

export function countOf({ foodItems, combos }: Basket): number {
  return [...foodItems, ...combos].reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isEmpty(basket: Basket): boolean {
  return countOf(basket) === 0
}

/** The lines that the menu still offers: a draft may be older than the menu. */
export function offeredOf(basket: Basket, offered: Record<BasketList, ReadonlySet<number>>): Basket {
  return {
    foodItems: basket.foodItems.filter(({ id }) => offered.foodItems.has(id)),
    combos: basket.combos.filter(({ id }) => offered.combos.has(id)),
  }
}

/** One line for each id, sorted by id; null where an id or a quantity is no positive integer or a limit is exceeded. */
export function tidy(lines: readonly BasketLine[]): BasketLine[] | null {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines) {
    if (!isCount(id) || !isCount(quantity)) return null
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  const isTooMuch = quantities.size > MOST_LINES || [...quantities.values()].some((most) => most > MOST_OF_ONE_LINE)
  if (isTooMuch) return null
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((one, other) => one.id - other.id)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/** A note to the kitchen with each line cleaned; null where nothing is left. */
export function cleanNote(note: string | null | undefined): string | null {
  return cleanLines(note ?? '') || null
}

export function noteFault(note: string | null | undefined): string | null {
  return (cleanNote(note) ?? '').length > LONGEST_NOTE ? tooLong(LONGEST_NOTE) : null
}
