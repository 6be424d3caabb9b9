import { isDeclined, isPending } from '@tablee/domain/money/payment-status'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { Context, Tx } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { settleAt, voidAuthorization, voidOrRefund } from '../../payments/charging/charging.ts'
import {
  type Attempt,
  attemptById,
  type Purpose,
  replaceAuthorization,
  voidOtherAuthorizations,
} from '../../payments/payments.ts'
import { acceptExtrasOverLimit } from '../after-meal/add-extra.ts'
import { onChangePayment, onDishesPayment } from '../core/changing/on-change-payment.ts'
import { pendingDishesDone, pendingDishesOf, pendingDone, pendingOf } from '../core/changing/pending-changes.sql.ts'
import { completeIfOver } from '../core/complete.ts'
import { paidByVoucher } from '../core/lost-voucher.ts'
import { isOwnCard } from '../core/own-card.ts'
import type { LockedShare } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { cancelAll, type TransitionCause, type TransitionResult, transitionShares } from '../core/transition.ts'
import { setPaid } from '../core/writing/set-fields.sql.ts'
import { confirmShare, failShare } from './confirm-share.ts'
import { releaseUnusedVoucher } from './voucher-of.ts'

/** Applies a payment within the request of its payer. Its event arrives later and has no further effect. */
export async function applyOutcome({ db, clock }: Context, attempt: Attempt): Promise<TransitionResult | null> {
  if (isPending(attempt)) return null
  return db.transaction().execute((trx) => applyPayment({ db: trx, clock }, { ...attempt, attemptId: attempt.id }))
}

/** Applies a payment when its event is delivered. Repeated or late deliveries have no further effect. */
export async function onPaymentStatusChanged(tx: Tx, event: Events['PaymentStatusChanged']): Promise<void> {
  await applyPayment(tx, event)
}

/**
 * Applies the outcome of a payment to its share, in the caller's transaction. Both the payer's request and the event's
 * subscriber call it. It reads the payment again under the lock of the share, so that a second or late call has no further
 * effect. Returns the transition if nothing else changes.
 */
export async function applyPayment(
  tx: Tx,
  { attemptId, payableId, purpose }: Pick<Events['PaymentStatusChanged'], 'attemptId' | 'payableId' | 'purpose'>,
): Promise<TransitionResult | null> {
  // Paying a tip, accepted extras or a lost voucher changes no share's status.
  if (purpose === 'AFTER_MEAL' || purpose === 'LOST_VOUCHER') return null
  const found = await lockShare(tx.db, payableId, attemptId)
  if (found?.attempt) return APPLY[purpose](tx, found, found.attempt)
  const orphan = await attemptById(tx.db, attemptId)
  if (orphan?.status === 'AUTHORISED') throw new Error(`the share ${payableId} has gone`)
  return null
}

type Apply = (tx: Tx, found: LockedShare, attempt: Attempt) => Promise<TransitionResult | null>

const APPLY: Record<Exclude<Purpose, 'AFTER_MEAL' | 'LOST_VOUCHER'>, Apply> = {
  MEAL: applyMeal,
  OVER_LIMIT: applyExtrasOverLimit,
  NO_SHOW: applyNoShowFee,
}

async function applyMeal(tx: Tx, found: LockedShare, attempt: Attempt): Promise<TransitionResult | null> {
  const { status, renews, offSession } = attempt
  if (renews !== null && (await isOfChange(tx, found, attempt))) return null
  if (status === 'CAPTURED') await applyCapture(tx, found, attempt)
  // A renewal off session replaces one authorisation by another. The share does not change.
  if (renews !== null && offSession) {
    if (status === 'AUTHORISED') await replaceAuthorization(tx.db, tx.clock.now(), attempt)
    return null
  }
  if (status === 'AUTHORISED') return applyAuthorization(tx, found, attempt)
  if (isDeclined(attempt)) await applyDecline(tx, found, attempt)
  return null
}

/** Returns true if a change of the booking or of its dishes waits for this payment, and applies the outcome to it. */
async function isOfChange(tx: Tx, found: LockedShare, attempt: Attempt): Promise<boolean> {
  if (attempt.offSession) return false
  // The payment was captured for the ordered dishes, so no change waits for it any more.
  if (attempt.status === 'CAPTURED') return forgetChange(tx, attempt.id)
  const change = await pendingOf(tx.db, attempt.id)
  if (change) await onChangePayment(tx, attempt, change)
  const dishes = change ? null : await pendingDishesOf(tx.db, attempt.id)
  if (dishes) await onDishesPayment(tx, found, attempt, dishes)
  return change !== null || dishes !== null
}

async function forgetChange({ db }: Tx, attemptId: string): Promise<false> {
  await pendingDone(db, attemptId)
  await pendingDishesDone(db, attemptId)
  return false
}

async function applyAuthorization(tx: Tx, found: LockedShare, attempt: Attempt): Promise<TransitionResult | null> {
  const { id, payableId, amountCents, voucherCents, refundRequestedCents } = attempt
  if (refundRequestedCents !== null) return null
  const { isAccepted, transition, settlesAt } = await confirmShare(tx, found, amountCents, voucherCents)
  const now = tx.clock.now()
  // The share no longer owes this amount.
  if (!isAccepted) await voidAuthorization(tx.db, now, id)
  // The table was moved to another day since.
  else if (settlesAt !== attempt.settlesAt) await settleAt(tx.db, now, [payableId], settlesAt)
  if (isAccepted) await replaceAuthorization(tx.db, now, attempt)
  return transition
}

/**
 * Applies a decline. A friend's declined card does not fail the share. An expired seat hold ends if it was only kept for the
 * bank's decision.
 */
async function applyDecline(tx: Tx, found: LockedShare, attempt: Attempt): Promise<void> {
  if (attempt.refundRequestedCents !== null) return
  let { reservation } = found
  if (isOwnCard(attempt, found.share)) {
    if (found.share.voucherCents > 0) await releaseUnusedVoucher(tx, found)
    reservation = await failShare(tx, found)
  }
  if (!isHold(reservation) || reservation.holdUntil === null || reservation.holdUntil > tx.clock.now()) return
  await cancelAll(tx, reservation, { actor: 'clock', reason: 'HOLD_EXPIRED' })
}

/**
 * Applies a capture, which happens at the settlement or later by a payment link. A call after a refund keeps the refunded
 * amount.
 */
async function applyCapture(tx: Tx, { reservation, share }: LockedShare, attempt: Attempt): Promise<void> {
  const { capturedCents, refundRequestedCents } = attempt
  // Authorisations that have renewed it since are voided.
  await voidOtherAuthorizations(tx.db, attempt, new Date(tx.clock.now()))
  if (share.status === 'CANCELLED') return voidOrRefund(tx.db, tx.clock.now(), [share.id])
  // The vouchers of a no-show were released: the restaurant keeps what the card has paid.
  if (share.status === 'NO_SHOW')
    return setPaid(tx.db, share.id, Math.max(0, capturedCents - (refundRequestedCents ?? 0)))
  if (!TO_SETTLE.includes(share.status)) return

  const paidCents = capturedCents + (await paidByVoucher(tx.db, share))
  await setPaid(tx.db, share.id, paidCents)
  const by: TransitionCause = { actor: share.status === 'CONFIRMED' ? 'clock' : 'payment', reason: 'CAPTURED' }
  await transitionShares(tx, reservation, [{ ...share, paidCents }], 'PAID', by)
  await completeIfOver(tx, reservation)
}

/** Accepts extras over the agreed limit once they are paid. */
async function applyExtrasOverLimit(tx: Tx, { reservation, share }: LockedShare, { status }: Attempt): Promise<null> {
  if (status === 'CAPTURED') await acceptExtrasOverLimit(tx, reservation, share)
  return null
}

/** Applies the no-show fee, charged off session or paid by link. Nothing else stays held for the meal. */
async function applyNoShowFee(tx: Tx, { share }: LockedShare, attempt: Attempt): Promise<null> {
  const { status, capturedCents, refundRequestedCents } = attempt
  if (status !== 'CAPTURED' || share.status !== 'NO_SHOW') return null
  await voidOtherAuthorizations(tx.db, attempt, new Date(tx.clock.now()))
  await setPaid(tx.db, share.id, Math.max(0, capturedCents - (refundRequestedCents ?? 0)))
  return null
}
