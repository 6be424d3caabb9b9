import type { Basket } from '@tablee/domain/ordering/basket'
import { lineWords } from '@tablee/domain/ordering/choices/choice-words'
import { isSameOrder, type OrderedLine } from '@tablee/domain/ordering/former-line'
import { cleanWish } from '@tablee/domain/ordering/wishes'
import { UserError } from '../../../../errors.ts'
import { type OrderInput, readOrder } from '../../booking/read-order.ts'
import type { NewLine } from '../../core/reservation.ts'

/** The order that the guest saw when they changed it. Absent fields are not compared. */
export type SeenDishes = {
  order?: OrderInput | null
  note?: string | null
  sharedDishes?: readonly string[] | null
}

type Ordered = { lines: readonly NewLine[]; note: string | null }
/** The order that the guest requests. `note` is undefined, and `basket` null, if it does not change. */
type Asked = { basket: Basket | null; note: string | null | undefined }

/**
 * Throws CONFLICT with the current order (`standing`) if it is neither what the guest saw nor what they request: they have
 * changed it on another device since.
 */
export function refuseUnseenDishes(ordered: Ordered, asked: Asked, was: SeenDishes | null | undefined): void {
  if (!was) return
  const lines = ordered.lines.map(orderedLine)
  const isOrdered = (basket: Basket) => isSameOrder(lines, basketLines(basket))
  const isOrderSeen = !was.order || asked.basket === null || isOrdered(readOrder(was.order)) || isOrdered(asked.basket)
  const isNoteSeen =
    was.note === undefined || asked.note === undefined || [cleanWish(was.note), asked.note].includes(ordered.note)
  if (isOrderSeen && isNoteSeen) return
  throw new UserError('CONFLICT', changedSince(ordered, { isOrderSeen, isNoteSeen }), undefined, {
    standing: { order: orderInput(lines), note: ordered.note },
  })
}

/**
 * Returns the shared dishes of a guest after a change: those that they have ticked and unticked since they saw the list, and
 * the rest unchanged. Without the seen list, exactly the requested ones.
 */
export function sharedAfter(
  before: readonly string[],
  wanted: readonly string[] | null | undefined,
  was: SeenDishes | null | undefined,
): readonly string[] | null | undefined {
  const seen = was?.sharedDishes
  if (!wanted || !seen) return wanted
  const kept = before.filter((id) => wanted.includes(id) || !seen.includes(id))
  return [...new Set([...kept, ...wanted.filter((id) => !seen.includes(id))])]
}

export function orderedLine({ foodItemId, comboId, quantity, choices }: Omit<NewLine, 'sharedDishId'>): OrderedLine {
  const chosen = choices.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }))
  const list = comboId === null ? 'foodItems' : 'combos'
  return { list, id: comboId ?? foodItemId ?? 0, quantity, choices: chosen }
}

function basketLines({ foodItems, combos }: Basket): OrderedLine[] {
  return [
    ...foodItems.map((line) => ({ ...line, list: 'foodItems' as const })),
    ...combos.map((line) => ({ ...line, list: 'combos' as const })),
  ]
}

function orderInput(lines: readonly OrderedLine[]): OrderInput {
  const of = (list: OrderedLine['list']) =>
    lines
      .filter((line) => line.list === list)
      .map(({ id, quantity, choices = [] }) => ({
        id: String(id),
        quantity,
        choices: choices.map((choice) => ({ id: String(choice.id), options: choice.options.map(String) })),
      }))
  return { foodItems: of('foodItems'), combos: of('combos') }
}

function changedSince({ lines, note }: Ordered, seen: { isOrderSeen: boolean; isNoteSeen: boolean }): string {
  const dishes = lines.map((line) => `${line.quantity} × ${lineWords(line)}`).join(', ')
  const changed = [
    !seen.isOrderSeen && `Vos plats ont changé entre-temps : ${dishes || 'aucun'}.`,
    !seen.isNoteSeen && `Votre mot pour la cuisine a changé entre-temps : ${note === null ? 'aucun' : `« ${note} »`}.`,
  ]
  return [...changed.filter(Boolean), NOT_SAVED].join(' ')
}

const NOT_SAVED =
  "Ce que vous avez choisi ici n'est pas enregistré : enregistrez-le de nouveau pour le commander à la place."
