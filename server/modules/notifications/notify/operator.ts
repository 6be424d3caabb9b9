import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { attemptById } from '../../payments/payments.ts'
import { bookingOfShare, eveningOf } from '../../reservations/read/emails/emails.ts'
import type { MessageSubject, OperatorEmailKind, ReviewEmailKind } from '../core/message-kinds.ts'
import { payerContactOf } from '../core/payer-contact.ts'
import { queueMessage } from '../core/queue-message.ts'

/**
 * Notifies the operator of a dispute, a declined transfer or a failed refund. The payer of a failed refund is notified as well.
 */
export async function notifyOfTrouble(context: JobContext, trouble: Events['MoneyTrouble']): Promise<void> {
  const { attemptId, payableId: shareId, kind, cents } = trouble
  const dedupeKey = `MONEY_TROUBLE:${kind}:${troubleKey(trouble)}`
  const subject = { shareId, ...(attemptId !== null && { attemptId }), cents, trouble: kind }
  await notifyOperator(context, 'MONEY_TROUBLE', dedupeKey, subject)
  if (kind === 'REFUND_FAILED' && attemptId !== null) await notifyOfFailedRefund(context, { ...trouble, attemptId })
}

export function notifyOfDifferences(context: JobContext, { day }: Events['LedgerDiffers']): Promise<void> {
  return notifyOperator(context, 'LEDGER_DIFFERS', `LEDGER_DIFFERS:${day}`, { day })
}

export function notifyOfInvoices(context: JobContext, { day }: Events['InvoicesDiffer']): Promise<void> {
  return notifyOperator(context, 'INVOICES_DIFFER', `INVOICES_DIFFER:${day}`, { day })
}

/** Notifies the operator of dead jobs, once a day for each queue. */
export function notifyOfDeadJob(context: JobContext, { queue }: Events['JobDied']): Promise<void> {
  return notifyOperator(context, 'JOBS_DEAD', `JOBS_DEAD:${queue}:${parisDay(context.clock.now())}`, {})
}

export async function notifyOfContest(context: JobContext, { shareId }: Events['NoShowContested']): Promise<void> {
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  const { noShow } = await eveningOf(context, booking, seat)
  // A no-show that is marked again after being lifted can be contested again, so the key contains the instant.
  await notifyOperator(context, 'NO_SHOW_CONTESTED', `NO_SHOW_CONTESTED:${shareId}:${noShow?.contestedAt}`, { shareId })
}

/** Notifies the operator that a former owner has recovered a restaurant, whose payouts are frozen. */
export function notifyOfFreeze(
  context: JobContext,
  { restaurantId, accountId }: Events['OwnershipRestored'],
  eventId: number,
): Promise<void> {
  return notifyOperator(context, 'PAYOUTS_FROZEN', `PAYOUTS_FROZEN:${eventId}`, { restaurantId, accountId })
}

export function notifyOperator(
  context: JobContext,
  kind: OperatorEmailKind | ReviewEmailKind,
  dedupeKey: string,
  subjectOf: MessageSubject,
): Promise<void> {
  const recipient = context.config.legal.contactEmail
  return queueMessage(context, { channel: 'email', kind, dedupeKey, recipient, accountId: null, subjectOf })
}

/** Returns the key under which a problem is notified once. */
function troubleKey({ attemptId, payableId, cents, reference }: Events['MoneyTrouble']): string {
  return `${attemptId ?? payableId}:${reference ?? cents}`
}

async function notifyOfFailedRefund(context: JobContext, trouble: Events['MoneyTrouble'] & { attemptId: string }) {
  const { attemptId, payableId, cents } = trouble
  const attempt = await attemptById(context.db, attemptId)
  const booking = await bookingOfShare(context, payableId)
  const seat = booking?.seats.find(({ id }) => id === payableId)
  if (!attempt || !booking || !seat) return
  const payer = await payerContactOf(context, booking, seat, attempt)
  if (!payer?.email) return
  await queueMessage(context, {
    channel: 'email',
    kind: 'REFUND_FAILED',
    dedupeKey: `REFUND_FAILED:${troubleKey(trouble)}`,
    recipient: payer.email,
    accountId: payer.accountId,
    subjectOf: { reservationId: booking.reservation.id, shareId: seat.id, attemptId, cents },
  })
}
