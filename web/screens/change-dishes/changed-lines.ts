import type { AvoidedDish } from '@tablee/domain/ordering/allergies/avoided'
import type { Draft } from '@tablee/domain/ordering/draft'
import { orderInput } from '@tablee/domain/ordering/draft-input'
import { formerLine, isSameOrder } from '@tablee/domain/ordering/former-line'
import { cleanWish } from '@tablee/domain/ordering/wishes'
import type { UpdateDishesInput } from '../../generated/graphql.ts'
import { avoidedLines } from '../../shared/booking/basket/avoided-lines.ts'
import { linesOf, type ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import type { LoadedDishes } from './load-dishes.ts'

/** Sums of dishes are in cents and include the parts of dishes for the table. */
export type ChangedLines = Pick<LoadedDishes, 'ceiling' | 'parts'> & {
  lines: ShownLine[]
  before: number
  after: number
  isSame: boolean
  /** New dishes that contain what the guest avoids. */
  avoided: AvoidedDish[]
  /** Contains only what the guest has changed, since another device may have changed the rest. */
  wanted: Pick<UpdateDishesInput, 'order' | 'note'>
}

/** Returns the chosen lines, at the price of the original order if they were part of it. */
export function changedLines(
  { restaurant, former, ceiling, parts, draft: ordered }: LoadedDishes,
  draft: Draft,
): ChangedLines {
  const lines = linesOf(draft, restaurant.menu).map((line): ShownLine => {
    const was = formerLine(line, former)
    return was ? { ...line, priceCents: was.priceCents } : line
  })
  const isSameLines = isSameOrder(lines, former)
  const isSameNote = cleanWish(draft.note) === cleanWish(ordered.note)
  const wanted = { ...(!isSameLines && { order: orderInput(draft) }), ...(!isSameNote && { note: draft.note }) }
  // Dishes ordered before were confirmed before.
  const added = lines.filter((line) => !formerLine(line, former))
  const avoided = avoidedLines(added, draft.allergies)
  const shared = parts.reduce((sum, { cents }) => sum + cents, 0)
  const sums = { before: sumOf(former) + shared, after: sumOf(lines) + shared }
  return { lines, ...sums, isSame: isSameLines && isSameNote, ceiling, parts, avoided, wanted }
}

function sumOf(lines: readonly { priceCents: number; quantity: number }[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
