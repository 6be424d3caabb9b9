import { lineWords } from '@tablee/domain/ordering/choices/choice-words'
import type { CalendarBooking } from '@tablee/domain/reservations/calendar-file'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import { addressLine } from '@tablee/domain/written-address'
import type { Config } from '../../../../config.ts'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { Reservation, Share, ShareLine } from '../../core/reservation.ts'

type Parts = {
  reservation: Reservation
  seat: Pick<Share, 'id' | 'accountId' | 'status'> & { lines: readonly ShareLine[] }
  restaurant: Pick<RestaurantContact, 'name' | 'address' | 'zipCode' | 'city' | 'phone'>
  /** The time of this state, in milliseconds. */
  at: number
}

/**
 * Returns the entry of a seat in its person's calendar, for the files of emails and for the feed. It contains only their own
 * order, and is cancelled for a guest who left, even if others stay.
 */
export function calendarEntry(
  { origin, legal }: Pick<Config, 'origin' | 'legal'>,
  { reservation, seat, restaurant, at }: Parts,
): CalendarBooking {
  const to = reservation.deliveryAddress
  return {
    id: reservation.id,
    domain: new URL(origin).hostname,
    organizer: legal.contactEmail,
    status: hasSeat(seat) ? reservation.status : 'CANCELLED',
    type: reservation.type,
    restaurant: restaurant.name,
    location: to ? addressLine(to) : [restaurant.name, addressLine(restaurant)].join(', '),
    startsAt: reservation.startsAt,
    party: reservation.totalPersons,
    stay: reservation.stay,
    isWeeklyMeal: reservation.isWeeklyMeal,
    sequence: reservation.version,
    changedAt: at,
    // Calendars are shared: the entry must not contain the token of a guest without an account.
    url: seat.accountId === null ? origin : `${origin}/reservation/confirmation/${encodeURIComponent(seat.id)}`,
    details: [
      ...(restaurant.phone ? [`Téléphone : ${restaurant.phone}`] : []),
      ...seat.lines.map((line) => `${line.quantity} × ${lineWords(line)}`),
    ].join('\n'),
  }
}
