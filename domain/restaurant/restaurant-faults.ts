import { type Day, daysBetween, parseDay, serviceDayAt } from '../calendar/calendar.ts'
import { MINUTES_AHEAD } from '../calendar/opening-hours.ts'
import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'

/** Days as DD-MM-YYYY. */
export type TypedClosure = { from: string; to: string; reason: string }
export type TypedSeats = {
  seats: number
  lunchSeats?: number | null | undefined
  dinnerSeats?: number | null | undefined
}
export type TypedPacing = { coversPerQuarter?: number | null | undefined; ordersPerSlot?: number | null | undefined }

export const MOST_SEATS = 1_000
export const MOST_ORDERS = 200
/** Minutes: two days. */
export const MOST_MINUTES_AHEAD = 2 * 24 * 60
const LONGEST_REASON = 80
/** Days ahead. */
const FURTHEST = 730

/** Returns the error text of each invalid field of a closure, at an instant (ms). */
export function closureFaults({ from, to, reason }: TypedClosure, now: number): Faults {
  const [first, last] = [parseDay(from), parseDay(to)]
  const today = serviceDayAt(now)
  const words = cleanText(reason)
  const furthest = (day: Day) => daysBetween(today, day) > FURTHEST
  return faultsOf({
    from: !first
      ? 'Donnez le premier jour de fermeture.'
      : last !== null && last < today
        ? 'Ces jours sont déjà passés.'
        : furthest(first) && 'Une fermeture se note deux ans à l’avance au plus.',
    to: !last
      ? 'Donnez le dernier jour de fermeture.'
      : first !== null && last < first
        ? 'Le dernier jour ne peut pas précéder le premier.'
        : furthest(last) && 'Une fermeture se note deux ans à l’avance au plus.',
    reason: isBlank(words)
      ? 'Dites pourquoi, par exemple « Congés ».'
      : words.length > LONGEST_REASON && tooLong(LONGEST_REASON),
  })
}

export function seatFaults({ seats, lunchSeats, dinnerSeats }: TypedSeats): Faults {
  const fault = (count: number | null | undefined, name: string) =>
    count != null && !isWithin(count, 1, MOST_SEATS) && `${name} : donnez un nombre entre 1 et ${MOST_SEATS}.`
  return faultsOf({
    seats: fault(seats, 'Couverts'),
    lunchSeats: fault(lunchSeats, 'Couverts du midi'),
    dinnerSeats: fault(dinnerSeats, 'Couverts du soir'),
  })
}

export function pacingFaults({ coversPerQuarter, ordersPerSlot }: TypedPacing): Faults {
  return faultsOf({
    coversPerQuarter:
      coversPerQuarter != null &&
      !isWithin(coversPerQuarter, 1, MOST_SEATS) &&
      `Couverts par quart d'heure : donnez un nombre entre 1 et ${MOST_SEATS}.`,
    ordersPerSlot:
      ordersPerSlot != null &&
      !isWithin(ordersPerSlot, 1, MOST_ORDERS) &&
      `Commandes par demi-heure : donnez un nombre entre 1 et ${MOST_ORDERS}.`,
  })
}

/** Returns the error if diners book until an invalid number of minutes before a start. */
export function lastBookingFaults({ minutesAhead }: { minutesAhead?: number | null | undefined }): Faults {
  const isRight = minutesAhead == null || isWithin(minutesAhead, MINUTES_AHEAD, MOST_MINUTES_AHEAD)
  return faultsOf({
    minutesAhead: !isRight && `Dernière réservation : entre ${MINUTES_AHEAD} minutes et 48 heures avant.`,
  })
}

/** Converts a form without faults into a closure. */
export function closureOfTyped({ from, to, reason }: TypedClosure): { from: Day; to: Day; reason: string } {
  return { from: parseDay(from) ?? '', to: parseDay(to) ?? '', reason: cleanText(reason) }
}

function isWithin(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && least <= count && count <= most
}
