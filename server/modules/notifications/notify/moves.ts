import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { bookingForEmails } from '../../reservations/read/emails/emails.ts'
import { isStillQueued } from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'
import { tellRestaurant } from './restaurants.ts'

/** Notifies everybody at a table that its restaurant proposes another hour. */
export function notifyOfMove(context: JobContext, event: Events['MoveOffered']): Promise<void> {
  return tellSeats(context, 'MOVE_OFFERED', event)
}

/**
 * Notifies the same people that the restaurant can serve them at their hour after all. Seats whose proposal is still unsent get
 * nothing.
 */
export function notifyOfWithdrawnMove(context: JobContext, event: Events['MoveWithdrawn']): Promise<void> {
  return tellSeats(context, 'MOVE_WITHDRAWN', event)
}

/** Notifies the restaurant that the proposed hour was not accepted, so that the booking is cancelled. */
export async function notifyOfEndedMove(
  context: JobContext,
  { reservationId, because }: Events['MoveEnded'],
): Promise<void> {
  const booking = await bookingForEmails(context, reservationId)
  if (!booking) return
  await tellRestaurant(context, 'RESTAURANT_CANCELLED', booking, `RESTAURANT_CANCELLED:${reservationId}`, {
    moveEnded: because,
  })
}

async function tellSeats(
  context: JobContext,
  kind: 'MOVE_OFFERED' | 'MOVE_WITHDRAWN',
  { reservationId, offeredAt }: Events['MoveOffered'],
): Promise<void> {
  const booking = await bookingForEmails(context, reservationId)
  for (const { id: shareId, accountId, person } of booking?.seats.filter(hasSeat) ?? []) {
    if (person.email === null) continue
    if (kind === 'MOVE_WITHDRAWN' && (await isStillQueued(context.db, `MOVE_OFFERED:${shareId}:${offeredAt}`))) continue
    const subjectOf = { reservationId, shareId, offeredAt }
    const message = { channel: 'email', kind, dedupeKey: `${kind}:${shareId}:${offeredAt}`, subjectOf } as const
    await queueMessage(context, { ...message, recipient: person.email, accountId })
  }
}
