import { DAY } from '@tablee/domain/calendar/calendar'
import { calendarFeed } from '@tablee/domain/reservations/calendar-file'
import { wasHeldOnly } from '@tablee/domain/reservations/reservation-reasons'
import type { AppContext, Tx } from '../../../../context.ts'
import { linesOf } from '../../core/reservations.sql.ts'
import { seatsForCalendar } from './calendar.sql.ts'
import { calendarEntry } from './calendar-entry.ts'

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
