import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isPending } from '@tablee/domain/money/payment-status'
import type { Tx } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import type { EmailKind } from './message-kinds.ts'
import type { Message } from './notifications.sql.ts'

/** The email about a failed payment is sent once the payer has not tried to pay for this long. */
const QUIET = 10 * MINUTE

/** Messages that are not merged into an email sent before their due time. */
export const NEVER_EARLY: readonly EmailKind[] = ['PAYMENT_FAILED', 'NO_SHOW_LIFTED']

/** Returns the earliest time (milliseconds) at which a message may be sent; 0 for any time. */
export async function readyFrom(tx: Tx, { kind, subjectOf }: Message): Promise<number> {
  return kind === 'PAYMENT_FAILED' ? payerGoneFrom(tx, subjectOf.shareId ?? '') : 0
}

/**
 * Returns when the payer counts as having left the payment page of this share (milliseconds; 0 if nobody tried). Until then the
 * page itself shows the result.
 */
export async function payerGoneFrom({ db, clock }: Tx, shareId: string): Promise<number> {
  const attempts = await attemptsOf(db, [shareId])
  const last = attempts.findLast(({ purpose, offSession }) => purpose === 'MEAL' && !offSession)
  if (!last) return 0
  const isAtBank = isPending(last)
  return Math.max(last.createdAt + QUIET, isAtBank ? clock.now() + MINUTE : 0)
}
