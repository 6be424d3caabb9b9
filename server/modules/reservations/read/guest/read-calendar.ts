import { DAY } from '@tablee/domain/calendar/calendar'
import { lineWords } from '@tablee/domain/ordering/choices/choice-words'
import { type CalendarBooking, calendarFeed } from '@tablee/domain/reservations/calendar-file'
import { wasHeldOnly } from '@tablee/domain/reservations/reservation-reasons'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import { addressLine } from '@tablee/domain/written-address'
import type { Config } from '../../../../config.ts'
import type { AppContext, Tx } from '../../../../context.ts'
import type { RestaurantContact } from '../../../catalogue/catalogue.ts'
import type { Reservation, Share, ShareLine } from '../../core/reservation.ts'
import { linesOf } from '../../core/reservations.sql.ts'
import { seatsForCalendar } from './calendar.sql.ts'

/** Older entries disappear from subscribed calendars. */
const KEPT = 90 * DAY
const MOST = 300

/** Returns a person's upcoming bookings and those of the last three months as iCalendar. Cancelled ones are marked as such. */
export async function readCalendar(
  { db, clock, config }: Tx & Pick<AppContext, 'config'>,
  accountId: string,
): Promise<string> {
  const found = await seatsForCalendar(db, accountId, { since: new Date(clock.now() - KEPT), most: MOST })
  // A seat that was only held was never confirmed to anybody.
  const shown = found.filter(({ endedFor }) => endedFor === null || !wasHeldOnly(endedFor))
  const lines = Map.groupBy(
    await linesOf(
      db,
      shown.map(({ seat }) => seat.id),
    ),
    ({ shareId }) => shareId,
  )
  return calendarFeed(
    shown.map(({ seat, restaurant, touchedAt, endedFor: _, ...reservation }) =>
      calendarEntry(config, {
        reservation,
        restaurant,
        seat: { ...seat, lines: lines.get(seat.id) ?? [] },
        at: touchedAt,
      }),
    ),
  )
}

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
