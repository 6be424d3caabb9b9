import { type Faults, faultsOf } from '../faults.ts'
import type { DraftType } from '../ordering/draft.ts'
import { LARGEST_PARTY } from './booking-limits.ts'

export const NO_DATE = 'Veuillez choisir une date'
export const NO_HOUR = 'Veuillez choisir une heure'
export const NO_PARTY = 'Veuillez choisir un nombre de convives'
export const ORDER_HAS_NO_PARTY = 'Une commande ne compte pas de convives.'

type Choices = { type: DraftType; date: string | null; hour: string | null; totalPersons: number | null }

/**
 * Returns the French error text of each choice that the booking widget still lacks. Only tables need a party, of at most
 * `largest`.
 */
export function bookingFaults({ type, date, hour, totalPersons }: Choices, largest = LARGEST_PARTY): Faults {
  const isTable = type !== 'CLICK_COLLECT' && type !== 'DELIVERY'
  const isParty = Number.isInteger(totalPersons) && 1 <= (totalPersons ?? 0) && (totalPersons ?? 0) <= largest
  return faultsOf({
    date: !date && NO_DATE,
    hour: !hour && NO_HOUR,
    totalPersons: isTable && !isParty && NO_PARTY,
  })
}
