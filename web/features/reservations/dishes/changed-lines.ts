import { cleanNote } from '@tablee/domain/ordering/basket'
import { type Draft, orderInput } from '@tablee/domain/ordering/draft'
import { formerLine, isSameOrder } from '@tablee/domain/ordering/former-line'
import { avoidedLines } from '../allergies/avoided-lines.ts'
import { linesOf, type ShownLine } from '../order/basket/basket-lines.ts'
import type { LoadedDishes } from './load-dishes.ts'

/**
 * The chosen lines, at the price of their order where they were in it, the sums of dishes in cents with the parts of those
 * for the table, `ceiling` and `parts` as they were loaded, what of the new ones holds what the guest avoids, and what is to be
 * saved (`wanted`): what they have not changed stays, also where another device has changed it.
 */
export function changedLines({ restaurant, former, ceiling, parts, draft: ordered }: LoadedDishes, draft: Draft) {
  const lines = linesOf(draft, restaurant.menu).map((line): ShownLine => {
    const was = formerLine(line, former)
    return was ? { ...line, priceCents: was.priceCents } : line
  })
  const isSameLines = isSameOrder(lines, former)
  const isSameNote = cleanNote(draft.note) === cleanNote(ordered.note)
  const wanted = { ...(!isSameLines && { order: orderInput(draft) }), ...(!isSameNote && { note: draft.note }) }
  // Those that were ordered before have been asked about.
  const added = lines.filter((line) => !formerLine(line, former))
  const avoided = avoidedLines(added, draft.allergies)
  const shared = parts.reduce((sum, { cents }) => sum + cents, 0)
  const sums = { before: sumOf(former) + shared, after: sumOf(lines) + shared }
  return { lines, ...sums, isSame: isSameLines && isSameNote, ceiling, parts, avoided, wanted }
}

function sumOf(lines: readonly { priceCents: number; quantity: number }[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
