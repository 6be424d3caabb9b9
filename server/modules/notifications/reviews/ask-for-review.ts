import { addDays, parisDay, parisInstant } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { bookingOfShare } from '../../reservations/read/emails/emails.ts'
import { queueMessage } from '../core/queue-message.ts'

const HOUR = '11:00'

/**
 * Queues the request for a review of a finished meal, for the next late morning after its day. Guests without an account are
 * left out because they cannot review, and weekly meals because their diners would be asked every day.
 */
export async function askForReview(context: JobContext, { shareId, to }: Events['ShareStatusChanged']): Promise<void> {
  const booking = to === 'COMPLETED' ? await bookingOfShare(context, shareId) : null
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat?.accountId || !seat.person.email || booking.reservation.isWeeklyMeal) return

  const sendAt = lateMorningAfter(booking.reservation.serviceDay, context.clock.now())
  await queueMessage(
    context,
    {
      channel: 'email',
      kind: 'REVIEW_REQUEST',
      dedupeKey: `REVIEW_REQUEST:${shareId}`,
      recipient: seat.person.email,
      accountId: seat.accountId,
      // Without the booking's id it is never merged with another email, because the reader may refuse it.
      subjectOf: { shareId },
    },
    sendAt,
  )
}

/** If a bill is settled days later, the request is due the morning after that. */
function lateMorningAfter(serviceDay: string, now: number): number {
  const next = parisInstant(addDays(serviceDay, 1), HOUR)
  return next > now ? next : parisInstant(addDays(parisDay(now), 1), HOUR)
}
