import { lineWords } from '@tablee/domain/ordering/choices/choice-words'
import type { CalendarBooking } from '@tablee/domain/reservations/calendar-file'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import { addressLine } from '@tablee/domain/written-address'
import type { Config } from '../../../config.ts'
import type { RestaurantContact } from '../../catalogue/catalogue.ts'
import type { Reservation, Share, ShareLine } from '../core/reservation.ts'

type Parts = {
  reservation: Reservation
  seat: Pick<Share, 'id' | 'accountId' | 'status'> & { lines: readonly ShareLine[] }
  restaurant: Pick<RestaurantContact, 'name' | 'address' | 'zipCode' | 'city' | 'phone'>
  /** When this was so, in milliseconds. */
  at: number
}

/**
 * The entry of a seat in its person's calendar, in the files of emails and in the feed alike: with their own order alone,
 * and cancelled for a guest who left, even if others stay.
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
    // Calendars are shared: the token of a guest without an account must not be in the entry.
    url: seat.accountId === null ? origin : `${origin}/reservation/confirmation/${encodeURIComponent(seat.id)}`,
    details: [
      ...(restaurant.phone ? [`Téléphone : ${restaurant.phone}`] : []),
      ...seat.lines.map((line) => `${line.quantity} × ${lineWords(line)}`),
    ].join('\n'),
  }
}
