import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import { type Attempt, attemptsOf } from '../../payments/payments.ts'
import { declinedExtras } from '../after-meal/unpaid-extras.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { whyNotPaid } from './why-not-paid.ts'

/**
 * UNKNOWN: the outcome is unknown. ASKED: the bank requires 3-D Secure. GRANTED: authorised or captured. REFUSED: declined or
 * voided.
 */
export const PAYMENT_STATES = ['UNKNOWN', 'ASKED', 'GRANTED', 'REFUSED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Returns the state of the latest payment of what a share owes. Null without one, after a refund, and for shares of others. */
export async function paymentState(context: Context, shareView: ShareView): Promise<PaymentState | null> {
  const newest = await newestPayment(context, shareView)
  return newest && newest.refundRequestedCents === null ? (STATES[newest.status] ?? null) : null
}

/**
 * Returns the sentence that explains to the payer why this payment pays nothing. Null if it pays or is pending, and for shares
 * of others.
 */
export async function paymentRefusal(context: Context, shareView: ShareView): Promise<string | null> {
  const newest = await newestPayment(context, shareView)
  return newest && ((await whyNotPaid(context, newest, shareView))?.message ?? null)
}

async function newestPayment(context: Context, shareView: ShareView): Promise<Attempt | null> {
  const { share, isOwn } = shareView
  if (!isOwn) return null
  const owed = (await declinedExtras(context, shareView))?.purpose ?? 'MEAL'
  return (await attemptsOf(context.db, [share.id])).findLast(({ purpose }) => purpose === owed) ?? null
}

const STATES: Partial<Record<AttemptStatus, PaymentState>> = {
  BEGUN: 'UNKNOWN',
  WAITING: 'ASKED',
  AUTHORISED: 'GRANTED',
  CAPTURED: 'GRANTED',
  REFUSED: 'REFUSED',
  VOIDED: 'REFUSED',
}
