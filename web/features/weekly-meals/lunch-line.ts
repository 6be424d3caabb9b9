import { parisInstant } from '@tablee/domain/calendar/calendar'
import { type Draft, dateOf } from '@tablee/domain/ordering/draft'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { whenBooked } from '../reservations/table/when-booked.ts'

/** '2 × Katsudon, Donburi Club · mer. 25 nov., 12h15-13h45' */
export function lunchLine({ restaurant, order, ...draft }: Draft, names: Record<number, string>): string {
  const meals = order.combos.map(({ id, quantity }) => `${quantity} × ${names[id] ?? 'repas'}`)
  return `${[...meals, restaurant.name].join(', ')} · ${whenBooked('DELIVERY', parisInstant(dateOf(draft) ?? '', SERVED_AT), true)}`
}
