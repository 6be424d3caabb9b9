import type { JobContext } from '../../../context.ts'
import { type Events, notifyLive } from '../../../events/outbox.ts'
import { bookingForEmails, feePayingSeat } from '../../reservations/read/emails/emails.ts'
import { noShowKey } from '../core/no-show-key.ts'
import { contactOfSeat } from '../core/payer-contact.ts'
import { queueMessage } from '../core/queue-message.ts'

/**
 * Notifies the diner of an absence that can no longer be undone, and, if another guest's card pays the fee, that guest.
 * Refreshes their open pages.
 */
export async function notifyOfNoShow(context: JobContext, event: Events['NoShowFinal']): Promise<void> {
  const { reservationId, shareId, markedAt } = event
  const booking = await bookingForEmails(context, reservationId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || seat?.status !== 'NO_SHOW') return
  await notifyLive(context.db, [String(reservationId)])
  const payer = await feePayingSeat(context, booking, seat)
  for (const reader of payer ? [seat, payer] : [seat]) {
    const { email, accountId } = contactOfSeat(reader)
    if (email === null) continue
    const isGuest = reader === seat
    await queueMessage(context, {
      channel: 'email',
      kind: isGuest ? 'NO_SHOW' : 'GUEST_NO_SHOW',
      recipient: email,
      accountId,
      dedupeKey: noShowKey({ shareId, markedAt, to: isGuest ? 'guest' : 'payer' }),
      subjectOf: { reservationId, shareId: reader.id, markedAt, ...(!isGuest && { guestShareId: shareId }) },
    })
  }
}
