import { LONGEST_NAME } from '../accounts/accounts.ts'
import { MINUTE, parisDay, parisHour, QUARTER } from '../calendar/calendar.ts'
import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { nationalNumber } from '../phone-numbers.ts'
import { LONGEST_NOTE, largestParty } from '../reservations/booking-limits.ts'

/** Days ahead that a restaurant may note a table itself. */
export const BOOKED_AHEAD = 366

/** What a restaurant types of a booking by telephone, or of guests who stand at its door. */
export type PhoneBookingText = {
  name: string
  party: number
  phone?: string | null | undefined
  note?: string | null | undefined
}

/** A number as it is dialled: its digits, after a + those of another country. */
export function cleanDialled(text: string): string {
  return nationalNumber(text)
}

/** Whether a cleaned text can be dialled. */
export function isDialled(phone: string): boolean {
  return /^\+?\d{6,15}$/.test(phone)
}

/** The same without spaces around the texts; what was left empty is null. */
export function cleanPhoneBooking({ name, party, phone, note }: PhoneBookingText) {
  return {
    name: cleanText(name),
    party,
    phone: cleanDialled(phone ?? '') || null,
    note: cleanText(note ?? '') || null,
  }
}

/** The fields at fault. `seatingCapacity`: nobody seats more guests than a restaurant has seats. */
export function phoneBookingFaults(given: PhoneBookingText, { seatingCapacity }: { seatingCapacity: number }): Faults {
  const { name, party, phone, note } = cleanPhoneBooking(given)
  const most = largestParty({ seatingCapacity, allowEightPlus: true, isByHouse: true })
  const isParty = Number.isInteger(party) && 1 <= party && party <= most
  return faultsOf({
    name: isBlank(name) ? 'Donnez un nom à cette réservation.' : name.length > LONGEST_NAME && tooLong(LONGEST_NAME),
    party: !isParty && `Choisissez un nombre de convives entre 1 et ${most}.`,
    phone: phone !== null && !isDialled(phone) && 'Donnez un numéro de téléphone, ou laissez ce champ vide.',
    note: note !== null && note.length > LONGEST_NOTE && tooLong(LONGEST_NOTE),
  })
}

/** The quarter of an hour in which `now` lies: guests who stand at the door are seated at once, and count from its beginning. */
export function quarterAt(now: number): { date: string; hour: string; startsAt: number } {
  const startsAt = Math.floor(now / (QUARTER * MINUTE)) * QUARTER * MINUTE
  return { date: parisDay(startsAt), hour: parisHour(startsAt), startsAt }
}
