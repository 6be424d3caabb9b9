import { parisInstant } from '@tablee/domain/calendar/calendar'
import { type Price, priceOf } from '@tablee/domain/money/pricing'
import { type Draft, dateOf } from '@tablee/domain/ordering/draft'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { type ShownLine, shownLine } from '../reservations/order/basket/basket-lines.ts'
import { whenBooked } from '../reservations/table/when-booked.ts'
import type { Formulas, Lunch } from './load-lunch.ts'

export type LunchLine = Omit<ShownLine, 'key' | 'list'>

/** The meal of a draft; null where it is no longer of the week. */
export function lunchOf({ order, type }: Draft, formulas: Formulas): LunchLine | null {
  const [line] = order.combos
  const formula = line && formulas[line.id]
  return formula ? shownLine(line, formula, type) : null
}

/** The price of a meal, by the function that prices all orders. */
export function lunchPrice(line: LunchLine, { isSaas, feeCents }: Pick<Lunch, 'isSaas' | 'feeCents'>): Price {
  return priceOf({
    ...{ type: 'DELIVERY', persons: 1, isSaas, feeCents, isCompanyCustomer: true, hasAccount: true },
    lines: [line],
  })
}

/** '2 × Katsudon, Donburi Club · mer. 25 nov., 12h15-13h45' */
export function lunchSaid(draft: Draft, formulas: Formulas): string {
  const line = lunchOf(draft, formulas)
  const ordered = line ? `${line.quantity} × ${line.words ? `${line.name} : ${line.words}` : line.name}` : 'repas'
  const startsAt = parisInstant(dateOf(draft) ?? '', SERVED_AT)
  return `${ordered}, ${draft.restaurant.name} · ${whenBooked('DELIVERY', startsAt, true)}`
}
