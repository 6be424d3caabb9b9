import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { declinedExtras } from '../after-meal/unpaid-extras.ts'
import type { ShareView } from '../views/read-reservation.ts'

/** The outcome is unknown; the bank asks its customer (3-D Secure); authorized or captured; declined or voided. */
export const PAYMENT_STATES = ['UNKNOWN', 'ASKED', 'GRANTED', 'REFUSED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The state of the latest payment of what a share owes; null without one, after a refund, and for shares of others. */
export async function paymentState(context: Context, shareView: ShareView): Promise<PaymentState | null> {
  const { share, isOwn } = shareView
  if (!isOwn) return null
  const owed = (await declinedExtras(context, shareView))?.purpose ?? 'MEAL'
  const newest = (await attemptsOf(context.db, [share.id])).findLast(({ purpose }) => purpose === owed)
  return newest && newest.refundRequestedCents === null ? (STATES[newest.status] ?? null) : null
}

const STATES: Partial<Record<AttemptStatus, PaymentState>> = {
  BEGUN: 'UNKNOWN',
  WAITING: 'ASKED',
  AUTHORISED: 'GRANTED',
  CAPTURED: 'GRANTED',
  REFUSED: 'REFUSED',
  VOIDED: 'REFUSED',
}
