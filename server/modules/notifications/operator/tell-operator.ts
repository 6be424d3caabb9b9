import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { attemptById } from '../../payments/payments.ts'
import { bookingOfShare, eveningOf } from '../../reservations/readers/readers.ts'
import { queueMessage } from '../core/keep-message.ts'
import type { MessageSubject, OperatorLetterKind, ReviewLetterKind } from '../core/notifications.sql.ts'
import { payerOf } from '../core/payer-of.ts'

/** Tells the operator about a dispute, a declined transfer or a failed refund; the payer of a failed refund is told as well. */
export async function tellOfTrouble(context: JobContext, trouble: Events['MoneyTrouble']): Promise<void> {
  const { attemptId, payableId: shareId, kind, cents } = trouble
  const toldOf = `MONEY_TROUBLE:${kind}:${attemptId ?? shareId}:${cents}`
  const subject = { shareId, ...(attemptId !== null && { attemptId }), cents, trouble: kind }
  await tellOperator(context, 'MONEY_TROUBLE', toldOf, subject)
  if (kind === 'REFUND_FAILED' && attemptId !== null) await tellOfFailedRefund(context, { ...trouble, attemptId })
}

/** Tells the operator that our ledger and the provider's differ. */
export function tellOfDifferences(context: JobContext, { day }: Events['LedgerDiffers']): Promise<void> {
  return tellOperator(context, 'LEDGER_DIFFERS', `LEDGER_DIFFERS:${day}`, { day })
}

/** Tells the operator about jobs that failed ten times: once a day for each queue. */
export function tellOfDeadJob(context: JobContext, { queue }: Events['JobDied']): Promise<void> {
  return tellOperator(context, 'JOBS_DEAD', `JOBS_DEAD:${queue}:${parisDay(context.clock.now())}`, {})
}

/** Asks the operator to decide on a contested no-show. */
export async function tellOfContest(context: JobContext, { shareId }: Events['NoShowContested']): Promise<void> {
  const booking = await bookingOfShare(context, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  const { noShow } = await eveningOf(context, booking, seat)
  // A no-show that is marked again after being lifted can be contested again, so the key holds the instant.
  await tellOperator(context, 'NO_SHOW_CONTESTED', `NO_SHOW_CONTESTED:${shareId}:${noShow?.contestedAt}`, { shareId })
}

export function tellOperator(
  context: JobContext,
  kind: OperatorLetterKind | ReviewLetterKind,
  toldOf: string,
  subjectOf: MessageSubject,
): Promise<void> {
  const recipient = context.config.legal.contactEmail
  return queueMessage(context, { channel: 'email', kind, toldOf, recipient, accountId: null, subjectOf })
}

async function tellOfFailedRefund(
  context: JobContext,
  { attemptId, payableId, cents }: Events['MoneyTrouble'] & { attemptId: string },
) {
  const attempt = await attemptById(context.db, attemptId)
  const booking = await bookingOfShare(context, payableId)
  const seat = booking?.seats.find(({ id }) => id === payableId)
  if (!attempt || !booking || !seat) return
  const payer = await payerOf(context, booking, seat, attempt)
  if (!payer?.email) return
  await queueMessage(context, {
    ...{ channel: 'email', kind: 'REFUND_FAILED', toldOf: `REFUND_FAILED:${attemptId}:${cents}` },
    ...{ recipient: payer.email, accountId: payer.accountId },
    subjectOf: { reservationId: booking.reservation.id, shareId: seat.id, attemptId, cents },
  })
}
