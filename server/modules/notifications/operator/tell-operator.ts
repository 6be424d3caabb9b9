import { parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { attemptById } from '../../payments/payments.ts'
import { bookingOfShare, eveningOf } from '../../reservations/readers/readers.ts'
import { keepMessage } from '../core/keep-message.ts'
import type { OperatorLetterKind, ReviewLetterKind, Subject } from '../core/notifications.sql.ts'
import { payerOf } from '../core/payer-of.ts'

/** A dispute, what a restaurant cannot be sent, or a refund that did not arrive: of the last its payer is told as well. */
export async function tellOfTrouble(parts: JobContext, trouble: Events['MoneyTrouble']): Promise<void> {
  const { attemptId, payableId: shareId, kind, cents } = trouble
  const toldOf = `MONEY_TROUBLE:${kind}:${attemptId ?? shareId}:${cents}`
  const subject = { shareId, ...(attemptId !== null && { attemptId }), cents, trouble: kind }
  await tellOperator(parts, 'MONEY_TROUBLE', toldOf, subject)
  if (kind === 'REFUND_FAILED' && attemptId !== null) await tellOfFailedRefund(parts, { ...trouble, attemptId })
}

/** What our ledger and the provider's do not have in common. */
export function tellOfDifferences(parts: JobContext, { day }: Events['LedgerDiffers']): Promise<void> {
  return tellOperator(parts, 'LEDGER_DIFFERS', `LEDGER_DIFFERS:${day}`, { day })
}

/** What failed ten times is set aside: told once a day of each queue. */
export function tellOfDeadJob(parts: JobContext, { queue }: Events['JobDied']): Promise<void> {
  return tellOperator(parts, 'JOBS_DEAD', `JOBS_DEAD:${queue}:${parisDay(parts.clock.now())}`, {})
}

/** Who was marked as absent says that they came: somebody has to decide. */
export async function tellOfContest(parts: JobContext, { shareId }: Events['NoShowContested']): Promise<void> {
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  if (!booking || !seat) return
  const { noShow } = await eveningOf(parts, booking, seat)
  // Marked again after it was lifted, it may be contested again.
  await tellOperator(parts, 'NO_SHOW_CONTESTED', `NO_SHOW_CONTESTED:${shareId}:${noShow?.contestedAt}`, { shareId })
}

export function tellOperator(
  parts: JobContext,
  kind: OperatorLetterKind | ReviewLetterKind,
  toldOf: string,
  subjectOf: Subject,
): Promise<void> {
  const recipient = parts.config.legal.contactEmail
  return keepMessage(parts, { channel: 'email', kind, toldOf, recipient, accountId: null, subjectOf })
}

async function tellOfFailedRefund(
  parts: JobContext,
  { attemptId, payableId, cents }: Events['MoneyTrouble'] & { attemptId: string },
) {
  const attempt = await attemptById(parts.db, attemptId)
  const booking = await bookingOfShare(parts, payableId)
  const seat = booking?.seats.find(({ id }) => id === payableId)
  if (!attempt || !booking || !seat) return
  const payer = await payerOf(parts, booking, seat, attempt)
  if (!payer?.email) return
  await keepMessage(parts, {
    ...{ channel: 'email', kind: 'REFUND_FAILED', toldOf: `REFUND_FAILED:${attemptId}:${cents}` },
    ...{ recipient: payer.email, accountId: payer.accountId },
    subjectOf: { reservationId: booking.reservation.id, shareId: seat.id, attemptId, cents },
  })
}
