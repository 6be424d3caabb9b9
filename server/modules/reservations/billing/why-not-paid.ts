import { type AttemptStatus, isGranted, isPending } from '@tablee/domain/money/payment-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { codeInUse } from '../../coupons/coupons.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptsOf, declineMessage } from '../../payments/payments.ts'
import { declinedExtras } from '../after-meal/unpaid-extras.ts'
import { sayChangeFailure, sayDishesFailure } from '../core/changing/on-change-payment.ts'
import { changeFailureOf, dishesFailureOf } from '../core/changing/pending-changes.sql.ts'
import { isOwnCard } from '../core/own-card.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { OTHER_TOTAL } from './charge-share.ts'
import { isMealPaid } from './owed.ts'
import { isVoucherPaying, VOUCHER_NOT_HELD } from './voucher-of.ts'
import type { OwedShare } from './voucher-terms.ts'

/**
 * Returns the error for a payer whose payment has ended and pays nothing. Null if it pays or its bank has not responded. It is
 * the only source of this sentence: the payer's request, their return from the bank with and without a session, and the page
 * that waits for the bank use it. `owed` is read after the outcome was applied. Only a decline by the bank is PAYMENT_FAILED.
 */
export async function whyNotPaid(
  context: Context,
  { id, payableId }: Pick<Attempt, 'id' | 'payableId'>,
  owed: OwedShare,
): Promise<UserError | null> {
  const attempts = await attemptsOf(context.db, [payableId])
  const attempt = attempts.find((one) => one.id === id)
  if (!attempt) return null
  if (isGone(attempt, owed)) return conflict(sayGone(attempt, owed))
  if (isPending(attempt)) return null
  const change = await whyUnchanged(context, attempt)
  if (change !== null) return conflict(change)
  if (attempt.status === 'REFUSED') return new UserError('PAYMENT_FAILED', declineMessage(attempt.failureCode))
  return isEnded(attempt) ? conflict(await sayEnded(context, attempts, attempt, owed)) : null
}

/** True if the booking or the seat that the payment was for is cancelled. A payment after the meal ends with its bill. */
function isGone({ refundRequestedCents, purpose }: Attempt, { share }: OwedShare): boolean {
  return share.status === 'CANCELLED' && (purpose === 'MEAL' || refundRequestedCents !== null)
}

function sayGone(attempt: Attempt, { view: { reservation }, share }: OwedShare): string {
  const money = moneyOf(attempt)
  const isAfterMeal = attempt.purpose !== 'MEAL' || attempt.capturesAtOnce
  if (isAfterMeal) return `Votre réservation est annulée : ${money}.`
  if (!isOwnCard(attempt, share)) return `Cette place n'est plus retenue, ${money}.`
  if (reservation.status !== 'CANCELLED') return `Votre place n'est plus retenue, ${money}.`
  return `Votre ${kindOf(reservation) === 'order' ? 'commande' : 'table'} n'est plus retenue, ${money}.`
}

/** A payment after the meal is captured at once. If it was captured before it was voided, it is refunded. */
function moneyOf({ capturedCents }: Attempt): string {
  return capturedCents > 0 ? "ce qui vient d'être débité vous est rendu" : "rien n'est débité"
}

/** True if the payment is declined or voided, or is being voided or refunded whole. */
function isEnded(attempt: Attempt): boolean {
  const { refundRequestedCents, amountCents, status } = attempt
  if (!isGranted(attempt)) return true
  return refundRequestedCents !== null && (status === 'AUTHORISED' || refundRequestedCents >= amountCents)
}

async function sayEnded(
  context: Context,
  attempts: readonly Attempt[],
  attempt: Attempt,
  owed: OwedShare,
): Promise<string> {
  const { purpose, payableId, status } = attempt
  if (attempt.capturedCents > 0) return `Vous n'avez plus rien à payer : ${moneyOf(attempt)}.`
  const isPaid = purpose === 'MEAL' ? isMealPaid(owed) : (await openDebt(context.db, payableId, purpose)) === null
  if (isPaid && purpose === 'NO_SHOW' && owed.share.paidCents === 0) return FEE_WITHDRAWN
  if (isPaid) return PAID_OTHERWISE
  if (attempts.some((one) => one.purpose === purpose && one.number > attempt.number)) return REPLACED
  return status === 'VOIDED' ? TOO_LATE : whyVoided(context, attempt, owed)
}

/** Returns the reason why an authorisation was voided: its amount is no longer owed. */
async function whyVoided(context: Context, attempt: Attempt, { share }: OwedShare): Promise<string> {
  const { id, voucherCents } = share
  if (attempt.voucherCents !== voucherCents) return voucherCents === 0 ? VOUCHER_NOT_HELD : OTHER_VOUCHER
  if (voucherCents > 0 && !(await isVoucherPaying(context.db, share))) return VOUCHER_NOT_HELD
  // The payment's own code was used before the card was charged, so a shared dish or another dish has changed since.
  const used = await codeInUse(context, id)
  return used && used.since >= attempt.createdAt ? OTHER_CODE : OTHER_TOTAL
}

/** Returns why the change that this payment was for was not made; null for other payments, and if the change was made. */
export async function whyUnchanged({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<string | null> {
  const { id, renews, offSession, refundRequestedCents, status } = attempt
  if (renews === null || offSession) return null
  const change = await changeFailureOf(db, id)
  if (change !== null) return sayChangeFailure(change)
  const dishes = await dishesFailureOf(db, id)
  if (dishes !== null) return sayDishesFailure(dishes)
  return refundRequestedCents !== null && status !== 'REFUSED' ? CHANGE_REPLACED : null
}

function conflict(sentence: string): UserError {
  return new UserError('CONFLICT', sentence)
}

export const OTHER_CODE =
  "Un autre code a été appliqué entre-temps : rien n'a été débité. Vérifiez le total, puis confirmez."
const OTHER_VOUCHER =
  "Vos titres-restaurant règlent désormais une autre part : rien n'a été débité. Vérifiez le total, puis confirmez."
const REPLACED = 'Ce paiement a été remplacé par un autre : celui-ci ne débite rien.'
const PAID_OTHERWISE = 'Cette addition est déjà réglée : ce paiement ne débite rien.'
const FEE_WITHDRAWN = 'Vous ne devez plus rien pour cette absence : ce paiement ne débite rien.'
const TOO_LATE = "Ce paiement n'a pas été confirmé à temps : rien n'est débité. Vous pouvez recommencer."
const CHANGE_REPLACED =
  "Cette modification n'a pas eu lieu : une autre a pris sa place, ou la réservation a été annulée. Rien de plus n'est retenu pour elle."

/**
 * UNKNOWN: the outcome is unknown. ASKED: the bank requires 3-D Secure. GRANTED: authorised or captured. REFUSED: declined or
 * voided.
 */
export const PAYMENT_STATES = ['UNKNOWN', 'ASKED', 'GRANTED', 'REFUSED'] as const
type PaymentState = (typeof PAYMENT_STATES)[number]

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
