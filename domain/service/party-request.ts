import { DAY, HOUR } from '../calendar/calendar.ts'
import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { LONGEST_NOTE, largestParty, type Tables } from '../reservations/booking-limits.ts'
import { cleanDialled, isDialled } from './phone-booking.ts'

/** States of a request for a table. CANCELLED: it had become a table, which its restaurant has cancelled. */
export const REQUEST_STATES = ['OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED', 'WITHDRAWN', 'CANCELLED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** True if it has become a table, even one that was cancelled since. */
export function isTable(state: RequestState): boolean {
  return state === 'ACCEPTED' || state === 'CANCELLED'
}

/** True if its diner is notified of the decision. If its table was cancelled since, only that notification is sent. */
export function isAnswerNotified(state: RequestState): boolean {
  return state !== 'OPEN' && state !== 'CANCELLED'
}

/** The time that a restaurant has to decide, and the latest end of a request before its hour, in milliseconds. */
const ANSWERED_WITHIN = 2 * DAY
const ENDS_BEFORE = HOUR
/** A table may be requested until this long before its hour, in milliseconds. */
const ASKED_BEFORE = 3 * HOUR

/**
 * Returns the party sizes that may be requested: those larger than online bookings allow, up to the restaurant's seats; null if
 * there are none.
 */
export function partiesToAsk(restaurant: Tables): { from: number; to: number } | null {
  const [from, to] = [largestParty(restaurant) + 1, largestParty({ ...restaurant, isByRestaurant: true })]
  return from <= to ? { from, to } : null
}

/** Form input of a diner who requests a table. */
export type PartyRequestText = { party: number; phone: string; words?: string | null | undefined }

/** Returns the input with trimmed texts. Empty words become null. */
export function cleanPartyRequest({ party, phone, words }: PartyRequestText) {
  return { party, phone: cleanDialled(phone), words: cleanText(words ?? '') || null }
}

export function partyRequestFaults(given: PartyRequestText, restaurant: Tables): Faults {
  const { party, phone, words } = cleanPartyRequest(given)
  const parties = partiesToAsk(restaurant)
  const isParty = parties && Number.isInteger(party) && parties.from <= party && party <= parties.to
  return faultsOf({
    party:
      !isParty &&
      (parties
        ? `Choisissez un nombre de convives entre ${parties.from} et ${parties.to}.`
        : 'Ce restaurant se réserve en ligne, sans demande.'),
    phone: isBlank(phone)
      ? 'Donnez un numéro de téléphone : le restaurant peut avoir à vous joindre.'
      : !isDialled(phone) && 'Donnez un numéro de téléphone, par exemple 06 12 34 56 78.',
    words: words !== null && words.length > LONGEST_NOTE && tooLong(LONGEST_NOTE),
  })
}

/** True if a table at `startsAt` may still be requested at `now` (milliseconds). */
export function mayBeAsked(startsAt: number, now: number): boolean {
  return startsAt - now >= ASKED_BEFORE
}

/** Returns when a request without a decision ends, in milliseconds, so that its diner has time to find another table. */
export function lapsesAt(askedAt: number, startsAt: number): number {
  return Math.min(askedAt + ANSWERED_WITHIN, startsAt - ENDS_BEFORE)
}
