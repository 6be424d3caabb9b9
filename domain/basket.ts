import { LONGEST_NOTE, MOST_OF_ONE_LINE } from './booking-limits.ts'

/** What is ordered, by the ids of the menu; no line is empty, none stands twice. */
export type Basket = { foodItems: BasketLine[]; combos: BasketLine[] }
export type BasketLine = { id: number; quantity: number }
export type BasketList = keyof Basket

export const EMPTY_BASKET: Basket = { foodItems: [], combos: [] }

/** One more of it. */
export function add(basket: Basket, list: BasketList, id: number): Basket {
  const known = basket[list].some((line) => line.id === id)
  const lines = known
    ? basket[list].map((line) =>
        line.id === id ? { ...line, quantity: Math.min(line.quantity + 1, MOST_OF_ONE_LINE) } : line,
      )
    : [...basket[list], { id, quantity: 1 }]
  return { ...basket, [list]: lines }
}

/** One less of it; the last takes the line along. */
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

/** The same dishes as one line each, in order of their ids; null where a quantity is none. */
export function tidy(lines: readonly BasketLine[]): BasketLine[] | null {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) return null
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  if ([...quantities.values()].some((quantity) => quantity > MOST_OF_ONE_LINE)) return null
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((one, other) => one.id - other.id)
}

export function noteFault(note: string): string | null {
  return note.trim().length > LONGEST_NOTE ? `Écrivez ${LONGEST_NOTE} caractères au plus.` : null
}
