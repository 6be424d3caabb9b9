import { DAY, HOUR } from '../calendar/calendar.ts'
import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { LONGEST_NOTE, largestParty, type Tables } from '../reservations/booking-limits.ts'
import { cleanDialled, isDialled } from './phone-booking.ts'

/** How a request for a table stands; CANCELLED: its restaurant has cancelled the table that it had become. */
export const REQUEST_STATES = ['OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED', 'WITHDRAWN', 'CANCELLED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Whether it has become a table, even one that was cancelled since. */
export function isTable(state: RequestState): boolean {
  return state === 'ACCEPTED' || state === 'CANCELLED'
}

/** Whether its diner is told of the answer: where its table was cancelled since, they are told that alone. */
export function isAnswerTold(state: RequestState): boolean {
  return state !== 'OPEN' && state !== 'CANCELLED'
}

/** How long a restaurant has to answer, in milliseconds, and how long before its hour a request ends at the latest. */
const ANSWERED_WITHIN = 2 * DAY
const ENDS_BEFORE = HOUR
/** How long before its hour a table may still be asked for, in milliseconds. */
const ASKED_BEFORE = 3 * HOUR

/** The parties that may be asked of a restaurant: those beyond what is booked on the web, up to its seats; null where there are none. */
export function partiesToAsk(restaurant: Tables): { from: number; to: number } | null {
  const [from, to] = [largestParty(restaurant) + 1, largestParty({ ...restaurant, isByHouse: true })]
  return from <= to ? { from, to } : null
}

/** What a diner types of a table that they ask for. */
export type PartyRequestText = { party: number; phone: string; words?: string | null | undefined }

/** The same without spaces around the texts; words that were left empty are null. */
export function cleanPartyRequest({ party, phone, words }: PartyRequestText) {
  return { party, phone: cleanDialled(phone), words: cleanText(words ?? '') || null }
}

/** The fields at fault. */
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

/** Whether a table at `startsAt` may still be asked for at `now`; milliseconds. */
export function mayBeAsked(startsAt: number, now: number): boolean {
  return startsAt - now >= ASKED_BEFORE
}

/** When a request that nobody answers is over, in milliseconds: its diner has the time to find another table. */
export function lapsesAt(askedAt: number, startsAt: number): number {
  return Math.min(askedAt + ANSWERED_WITHIN, startsAt - ENDS_BEFORE)
}
