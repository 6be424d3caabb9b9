import { isRestaurantBooking } from '@tablee/domain/reservations/booking-source'
import type { Chip } from '@tablee/domain/reservations/reservation-labels'
import type { SeatMark } from '@tablee/domain/service/marks'
import type { ServiceSeatState } from '@tablee/domain/service/seat-states'
import { plural } from '../../words/formats.ts'
import type { ServiceTable } from './load-sheet.ts'

/** The label of each mark's button, and the words for a seat with that mark. */
export const MARK_WORDS: Record<SeatMark, { act: string; state: string }> = {
  EXPECTED: { act: 'Attendue', state: 'attendue' },
  ARRIVED: { act: 'Arrivée', state: 'arrivée' },
  SEATED: { act: 'À table', state: 'à table' },
  LEFT: { act: 'Partie', state: 'partie' },
  ABSENT: { act: 'Absente', state: 'absente' },
}

/** Like `MARK_WORDS`, for one guest of a table. */
export const SEAT_MARK_WORDS: Record<SeatMark, { act: string; state: string }> = {
  EXPECTED: { act: 'Attendu', state: 'attendu' },
  ARRIVED: { act: 'Arrivé', state: 'arrivé' },
  SEATED: { act: 'À table', state: 'à table' },
  LEFT: { act: 'Parti', state: 'parti' },
  ABSENT: { act: 'Absent', state: 'absent' },
}

/** The states in the order of their urgency, each with its colour and its words for one and for many guests. */
export const STATE_WORDS: Record<ServiceSeatState, { label: string; one: string; many: string; chip: Chip }> = {
  PAYMENT_FAILED: { label: 'paiement refusé', one: 'paiement refusé', many: 'paiements refusés', chip: 'red' },
  CHOOSING: { label: 'choisit', one: 'choisit', many: 'choisissent', chip: 'yellow' },
  ORDERED: { label: 'a choisi', one: 'a choisi', many: 'ont choisi', chip: 'blue' },
  AUTHORISED: { label: 'autorisé', one: 'autorisé', many: 'autorisés', chip: 'green' },
  PAID: { label: 'réglé', one: 'réglé', many: 'réglés', chip: 'green' },
  ABSENT: { label: 'absent', one: 'absent', many: 'absents', chip: 'grey' },
}
const STATES = Object.keys(STATE_WORDS) as ServiceSeatState[]

/**
 * Returns the progress of a table's orders: '2 autorisés', '1 choisit', '1 place libre'; empty if nothing is ordered in
 * advance.
 */
export function seatStateWords(table: ServiceTable): string[] {
  if (ordersAtTable(table)) return []
  const counts = new Map<ServiceSeatState, number>()
  for (const { state, covers } of table.seats) counts.set(state, (counts.get(state) ?? 0) + covers)
  const free = freeSeats(table)
  return [
    ...STATES.flatMap((state) => {
      const count = counts.get(state) ?? 0
      return count === 0 ? [] : [`${count} ${STATE_WORDS[state][count === 1 ? 'one' : 'many']}`]
    }),
    ...(free > 0 ? [plural(free, 'place libre', 'places libres')] : []),
  ]
}

export function freeSeats({ party, seats }: ServiceTable): number {
  return Math.max(0, party - seats.reduce((sum, { covers }) => sum + covers, 0))
}

/** True if nothing is ordered in advance: a booking by telephone, a walk-in, or a restaurant without a menu. */
export function ordersAtTable(table: ServiceTable): boolean {
  return (
    isRestaurantBooking(table) || table.seats.every(({ lines, state }) => lines.length === 0 && state !== 'ORDERED')
  )
}

/** Returns '1re visite', '4e visite'; null if the number is unknown. */
export function visitWords(visits: number): string | null {
  if (visits < 1) return null
  return visits === 1 ? '1re visite' : `${visits}e visite`
}

export const SOURCE_WORDS: Record<ServiceTable['source'], string | null> = {
  WEB: null,
  EMBED: 'votre site',
  PHONE: 'par téléphone',
  WALK_IN: 'sans réservation',
}
