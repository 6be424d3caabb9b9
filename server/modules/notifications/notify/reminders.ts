import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { JobContext } from '../../../context.ts'
import type { BookingForEmail, SeatForEmail } from '../../reservations/read/emails/emails.ts'
import type { Reservation } from '../../reservations/reservations.ts'
import type { DinerEmailKind } from '../core/message-kinds.ts'
import { queueMessage } from '../core/queue-message.ts'

const TO_SEATS = [DAY, 90 * MINUTE]
const TO_OPEN_GROUP = [DAY, 3 * HOUR]

/**
 * Queues the reminders of a table in advance. Each is checked again when it is sent: a cancelled or rescheduled table gets no
 * reminder for its old hour, and rescheduling queues new ones.
 */
export async function remindSeat(context: JobContext, booking: BookingForEmail, seat: SeatForEmail): Promise<void> {
  if (kindOf(booking.reservation) !== 'order') await writeAhead(context, 'REMINDER', TO_SEATS, booking, seat)
}

/** Queues the reminders to the host of a group that still waits for guests. */
export async function remindHost(context: JobContext, booking: BookingForEmail, host: SeatForEmail): Promise<void> {
  if (!awaitsGuests(booking.reservation, booking.seats)) return
  await writeAhead(context, 'GROUP_REMINDER', TO_OPEN_GROUP, booking, host)
}

async function writeAhead(
  context: JobContext,
  kind: DinerEmailKind,
  before: readonly number[],
  { reservation }: BookingForEmail,
  { id: shareId, accountId, person }: SeatForEmail,
): Promise<void> {
  if (person.email === null) return
  const { id, startsAt } = reservation
  const subjectOf = { reservationId: id, shareId, startsAt }
  for (const ahead of before.filter((one) => startsAt - one > hourBookedAt(reservation))) {
    const dedupeKey = `${kind}:${shareId}:${startsAt}:${ahead / MINUTE}`
    const message = { channel: 'email', kind, dedupeKey, recipient: person.email, accountId, subjectOf } as const
    await queueMessage(context, message, startsAt - ahead)
  }
}

/**
 * Returns when the current hour was booked (milliseconds). Reminders due before that are skipped, however late the event is
 * handled.
 */
export function hourBookedAt({ createdAt, changedAt }: Pick<Reservation, 'createdAt' | 'changedAt'>): number {
  return Math.max(createdAt, changedAt ?? 0)
}
