import { parisHour } from '@tablee/domain/calendar'
import { isToGo } from '@tablee/domain/pricing'
import { bookedHour } from '@tablee/domain/reservation-labels'
import type { ReservationType } from '../../generated/graphql.ts'
import { dayAndHour, plural, shortDay } from '../../words/formats.ts'

/** When it is, at an instant (milliseconds): 'ven. 27 nov. à 20:00', delivered 'ven. 27 nov., entre 20:00 et 20:30'. */
export function whenBooked(type: ReservationType, date: number): string {
  return isToGo(type) ? `${shortDay(date)}, ${bookedHour({ type, hour: parisHour(date) })}` : dayAndHour(date)
}

/** For how many; null for an order, which is nobody's table. */
export function partySaid(type: ReservationType, totalPersons: number): string | null {
  return isToGo(type) ? null : plural(totalPersons, 'personne')
}
