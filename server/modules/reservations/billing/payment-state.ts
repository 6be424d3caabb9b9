import type { AttemptStatus } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import { attemptsOf } from '../../payments/payments.ts'
import { refusedAfter } from '../after-meal/owed-after.ts'
import type { ShareView } from '../views/read-reservation.ts'

/** Nobody knows yet what became of it; the bank waits for its customer; it was granted, or refused. */
export const PAYMENT_STATES = ['UNKNOWN', 'ASKED', 'GRANTED', 'REFUSED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** How the newest payment of what a share owes stands; null where none was begun or all is given back, and of others' shares: of them the group knows a name and a status. */
export async function paymentState(context: Context, seen: ShareView): Promise<PaymentState | null> {
  const { share, isOwn } = seen
  if (!isOwn) return null
  const owed = (await refusedAfter(context, seen))?.purpose ?? 'MEAL'
  const newest = (await attemptsOf(context.db, [share.id])).findLast(({ purpose }) => purpose === owed)
  return newest && newest.giveBackCents === null ? (STATES[newest.status] ?? null) : null
}

const STATES: Partial<Record<AttemptStatus, PaymentState>> = {
  BEGUN: 'UNKNOWN',
  WAITING: 'ASKED',
  AUTHORISED: 'GRANTED',
  CAPTURED: 'GRANTED',
  REFUSED: 'REFUSED',
  VOIDED: 'REFUSED',
}
