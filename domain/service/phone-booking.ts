import { LONGEST_NAME } from '../accounts/accounts.ts'
import { MINUTE, parisDay, parisHour, QUARTER } from '../calendar/calendar.ts'
import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { nationalNumber } from '../phone-numbers.ts'
import { LONGEST_NOTE, largestParty } from '../reservations/booking-limits.ts'

/** A restaurant can enter a table this many days ahead. */
export const BOOKED_AHEAD = 366

/** Form input of a booking by telephone, or of guests at the door. */
export type PhoneBookingText = {
  name: string
  party: number
  phone?: string | null | undefined
  note?: string | null | undefined
}

/** Returns a number as it is dialled: its digits, after a + for other countries. */
export function cleanDialled(text: string): string {
  return nationalNumber(text)
}

/** True if a cleaned text can be dialled. */
export function isDialled(phone: string): boolean {
  return /^\+?\d{6,15}$/.test(phone)
}

/** Returns the input with trimmed texts. Empty ones become null. */
export function cleanPhoneBooking({ name, party, phone, note }: PhoneBookingText) {
  return {
    name: cleanText(name),
    party,
    phone: cleanDialled(phone ?? '') || null,
    note: cleanText(note ?? '') || null,
  }
}

/** Returns the invalid fields. The party cannot exceed `seatingCapacity`. */
export function phoneBookingFaults(given: PhoneBookingText, { seatingCapacity }: { seatingCapacity: number }): Faults {
  const { name, party, phone, note } = cleanPhoneBooking(given)
  const most = largestParty({ seatingCapacity, allowEightPlus: true, isByRestaurant: true })
  const isParty = Number.isInteger(party) && 1 <= party && party <= most
  return faultsOf({
    name: isBlank(name) ? 'Donnez un nom à cette réservation.' : name.length > LONGEST_NAME && tooLong(LONGEST_NAME),
    party: !isParty && `Choisissez un nombre de convives entre 1 et ${most}.`,
    phone: phone !== null && !isDialled(phone) && 'Donnez un numéro de téléphone, ou laissez ce champ vide.',
    note: note !== null && note.length > LONGEST_NOTE && tooLong(LONGEST_NOTE),
  })
}

/**
 * Returns the quarter of an hour that contains `now`. Guests at the door are seated at once, and their stay counts from its
 * beginning.
 */
export function quarterAt(now: number): { date: string; hour: string; startsAt: number } {
  const startsAt = Math.floor(now / (QUARTER * MINUTE)) * QUARTER * MINUTE
  return { date: parisDay(startsAt), hour: parisHour(startsAt), startsAt }
}
