import { parisHour } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import type { ReservationType } from '../../../generated/graphql.ts'
import { dayAndHour, plural, shortDay } from '../../../words/formats.ts'

/**
 * Returns day and hour of a booking (milliseconds): 'ven. 27 nov. à 20:00', delivered 'ven. 27 nov., entre 20:00 et 20:30',
 * from the canteen 'ven. 27 nov., 12h15-13h45'.
 */
export function whenBooked(type: ReservationType, date: number, isWeeklyMeal = false): string {
  if (!isToGo(type)) return dayAndHour(date)
  return `${shortDay(date)}, ${bookedHour({ type, hour: parisHour(date), isWeeklyMeal })}`
}

/** Returns the party in words; null for a takeaway or delivery order. */
export function partyText(type: ReservationType, totalPersons: number): string | null {
  return isToGo(type) ? null : plural(totalPersons, 'personne')
}
