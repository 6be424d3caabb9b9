import { type BasketLine, type BasketList, isSameDish } from './basket.ts'

/** A line of an order: what, with which choices, and how many. */
export type OrderedLine = BasketLine & { list: BasketList }

/**
 * The line of an order as it was before it is changed, where its price still counts: the same dish with the same choices,
 * and no more of them. What is new has the menu's price of today.
 */
export function formerLine<Line extends OrderedLine>(line: OrderedLine, former: readonly Line[]): Line | undefined {
  return former.find((was) => was.list === line.list && isSameDish(was, line) && line.quantity <= was.quantity)
}

/** Whether two orders are the same, in whichever order their lines stand. */
export function isSameOrder(one: readonly OrderedLine[], other: readonly OrderedLine[]): boolean {
  if (one.length !== other.length) return false
  return one.every((line) => formerLine(line, other)?.quantity === line.quantity)
}
