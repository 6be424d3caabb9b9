import { type BasketLine, type BasketList, isSameDish } from './basket.ts'

/** A line of an order: the dish, its choices and the quantity. */
export type OrderedLine = BasketLine & { list: BasketList }

/**
 * Returns the former line whose price still applies: the same dish with the same choices, and at least the same quantity. A
 * line without one has today's price.
 */
export function formerLine<Line extends OrderedLine>(line: OrderedLine, former: readonly Line[]): Line | undefined {
  return former.find((was) => was.list === line.list && isSameDish(was, line) && line.quantity <= was.quantity)
}

/** True if two orders are the same, whatever the order of their lines. */
export function isSameOrder(one: readonly OrderedLine[], other: readonly OrderedLine[]): boolean {
  if (one.length !== other.length) return false
  return one.every((line) => formerLine(line, other)?.quantity === line.quantity)
}
