import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import type { JobContext } from '../../../context.ts'
import type { Seat, ToldBooking } from '../../reservations/readers/readers.ts'
import type { Reservation } from '../../reservations/reservations.ts'
import { keepMessage } from '../core/keep-message.ts'
import type { DinerLetterKind } from '../core/notifications.sql.ts'

const TO_SEATS = [DAY, 90 * MINUTE]
const TO_OPEN_GROUP = [DAY, 3 * HOUR]

/**
 * Writes the reminders of a table ahead, each due at its instant. They are held against the truth when they are sent: of
 * a table that is off, or at another hour meanwhile, nothing is said, and its new hour has reminders of its own.
 */
export async function remindSeat(parts: JobContext, booking: ToldBooking, seat: Seat): Promise<void> {
  if (kindOf(booking.reservation) !== 'order') await writeAhead(parts, 'REMINDER', TO_SEATS, booking, seat)
}

/** The same to the host of a group that waits for its guests. */
export async function remindHost(parts: JobContext, booking: ToldBooking, host: Seat): Promise<void> {
  if (!awaitsGuests(booking.reservation, booking.seats)) return
  await writeAhead(parts, 'GROUP_REMINDER', TO_OPEN_GROUP, booking, host)
}

async function writeAhead(
  parts: JobContext,
  kind: DinerLetterKind,
  before: readonly number[],
  { reservation }: ToldBooking,
  { id: shareId, accountId, person }: Seat,
): Promise<void> {
  if (person.email === null) return
  const { id, startsAt } = reservation
  const subjectOf = { reservationId: id, shareId, startsAt }
  for (const ahead of before.filter((one) => startsAt - one > bookedAt(reservation))) {
    const toldOf = `${kind}:${shareId}:${startsAt}:${ahead / MINUTE}`
    const message = { channel: 'email', kind, toldOf, recipient: person.email, accountId, subjectOf } as const
    await keepMessage(parts, message, startsAt - ahead)
  }
}

/** Since when its hour stands: what was due before that is nobody's, however late the news of it is heard. */
export function bookedAt({ createdAt, changedAt }: Pick<Reservation, 'createdAt' | 'changedAt'>): number {
  return Math.max(createdAt, changedAt ?? 0)
}
