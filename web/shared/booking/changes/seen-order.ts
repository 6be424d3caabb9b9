import type { OrderedLine } from '@tablee/domain/ordering/former-line'
import { AnswerError } from '../../../app/answer-error.ts'

type SeenLine = { id: string; quantity: number; choices: { id: string; options: string[] }[] }
/** The order of a share in the format of the API, as the client saw it. */
export type SeenOrder = { order: { foodItems: SeenLine[]; combos: SeenLine[] }; note: string | null }

export function seenOrder(lines: readonly OrderedLine[], note: string | null): SeenOrder {
  return { order: { foodItems: of(lines, 'foodItems'), combos: of(lines, 'combos') }, note }
}

/** Returns the current order if another device has changed it; null for any other error. */
export function currentOrder(error: unknown): SeenOrder | null {
  return error instanceof AnswerError && error.more.standing ? (error.more.standing as SeenOrder) : null
}

function of(lines: readonly OrderedLine[], list: OrderedLine['list']): SeenLine[] {
  return lines
    .filter((line) => line.list === list)
    .map(({ id, quantity, choices = [] }) => ({
      id: String(id),
      quantity,
      choices: choices.map((choice) => ({ id: String(choice.id), options: choice.options.map(String) })),
    }))
}
