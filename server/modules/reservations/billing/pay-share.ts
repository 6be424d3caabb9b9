import { cleanCode } from '@tablee/domain/money/coupons'
import { isDeclined, isGranted } from '@tablee/domain/money/payment-status'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { isAuthorised, isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { solvedOnce } from '../../../limits/solved-once.ts'
import { codeInUse } from '../../coupons/coupons.ts'
import {
  cancelWaiting,
  confirmOutcome,
  type Outcome,
  STILL_ASKING,
  voidOrRefund,
} from '../../payments/charging/charging.ts'
import { type Attempt, declineMessage, type Payer } from '../../payments/payments.ts'
import { runDueVouchers } from '../../vouchers/charging/charging.ts'
import { declinedExtras } from '../after-meal/unpaid-extras.ts'
import { sayChangeFailure } from '../changes/on-change-payment.ts'
import { sayDishesFailure } from '../changes/on-dishes-payment.ts'
import { changeFailureOf, pendingOf } from '../changes/pending-change.sql.ts'
import { dishesFailureOf, pendingDishesOf } from '../changes/pending-dishes.sql.ts'
import { lockedShare } from '../core/locked-share.ts'
import { readBooking } from '../core/read-once.ts'
import type { Share } from '../core/reservation.ts'
import { isShareId } from '../core/share-id.ts'
import type { TransitionResult } from '../core/transition.ts'
import { isOwnShare, unknownReservation } from '../reservations.rights.ts'
import { type ShareView, viewOf, visibleShares } from '../views/read-reservation.ts'
import { agreeToCeiling } from './ceilings.ts'
import { chargeShare } from './charge-share.ts'
import { hasDiscount, redeemForShare } from './coupon-of.ts'
import { identifyPayer } from './identify-payer.ts'
import { isOwed, TOO_LATE_TO_PAY } from './not-owed.ts'
import { applyOutcome } from './on-payment.ts'
import { shareAuthorised } from './payment-outcome.ts'
import { canPayForGuest } from './price-for-guest.ts'
import { type CardPayment, type Quote, quoteExtras, quoteMeal, refuseOtherTotal } from './quote-share.ts'
import { refuseReplaced } from './refuse-replaced.ts'
import { holdChosenVoucher, VOUCHER_GONE } from './voucher-of.ts'
import type { OwedShare } from './voucher-terms.ts'

export type { CardPayment } from './quote-share.ts'

/** The share after a payment; `redirectUrl` and `clientSecret` are set while its bank asks for 3-D Secure. */
export type PaidShare = { share: ShareView; redirectUrl: string | null; clientSecret: string | null }

/**
 * Pays the viewer's own share by card; a host who pays for all pays the whole bill. Charges the total that the payer
 * saw, or nothing. Throws CONFLICT if the total has changed or nothing is owed, PAYMENT_FAILED if the bank declines,
 * PROVIDER_UNAVAILABLE while the outcome is unknown.
 */
export function payShare(context: Context, shareId: string, card: CardPayment): Promise<PaidShare> {
  return payOwed(context, shareId, card, ({ share, view }) => isOwnShare(view.viewerRole, share))
}

/** Pays the share of another member of the group who has not paid yet. Throws as `payShare` does. */
export function payForGuest(context: Context, shareId: string, card: CardPayment): Promise<PaidShare> {
  return payOwed(context, shareId, card, ({ view, share }) => canPayForGuest(view, share))
}

/** Applies a payment when its payer returns from 3-D Secure. Throws as `payShare`, NOT_FOUND for an unknown payment. */
export async function confirmPayment(context: Context, shareId: string, intentId: string): Promise<ShareView> {
  const owed = await findOwed(context, shareId)
  if (owed.view.viewerRole.kind === 'stranger') throw unknownReservation()
  const outcome = await confirmOutcome(context, shareId, intentId)
  if (!outcome) throw new UserError('NOT_FOUND', "Ce paiement n'existe pas.")
  const { share } = await applyAndAnswer(context, owed, outcome)
  await refuseUnchanged(context, outcome.attempt.id)
  return share
}

/** Throws CONFLICT where the change that this payment was for could not be made, or is still to be made. */
async function refuseUnchanged({ db }: Context, attemptId: string): Promise<void> {
  const change = await changeFailureOf(db, attemptId)
  if (change !== null) throw new UserError('CONFLICT', sayChangeFailure(change))
  const dishes = await dishesFailureOf(db, attemptId)
  if (dishes !== null) throw new UserError('CONFLICT', sayDishesFailure(dishes))
  const isPending = (await pendingOf(db, attemptId)) ?? (await pendingDishesOf(db, attemptId))
  if (isPending) throw new UserError('CONFLICT', CHANGES_LATER)
  await refuseReplaced({ db }, attemptId)
}

/** The same for a payer who returns without a session: the payment's secret proves them, and shows its outcome only. */
export async function paymentOutcome(context: Context, shareId: string, intentId: string, clientSecret: string) {
  const outcome = await confirmOutcome(context, shareId, intentId)
  if (!outcome || outcome.clientSecret !== clientSecret) throw new UserError('NOT_FOUND', "Ce paiement n'existe pas.")
  await applyOutcome(context, outcome.attempt)
  return outcome.attempt
}

/** Tells the payer why the card was declined and what to do; null if it was not. */
export function outcomeMessage(attempt: Attempt): string | null {
  return isDeclined(attempt) ? declineMessage(attempt.failureCode) : null
}

/** Quotes what is owed, claims the code and the voucher, charges the card, applies the outcome. */
async function payOwed(
  request: Context,
  shareId: string,
  card: CardPayment,
  mayPay: (owed: OwedShare) => boolean,
): Promise<PaidShare> {
  const context = solvedOnce(request)
  const owed = await findOwed(context, shareId)
  if (!mayPay(owed)) throw unknownReservation()
  const extras = await declinedExtras(context, shareView(owed))
  // The payer pressed twice or used the back button: it is paid already.
  if (isMealPaid(owed) && !extras) return { share: shareView(owed), redirectUrl: null, clientSecret: null }

  const quote = extras ? quoteExtras(owed, extras) : await quoteMeal(context, owed, card)
  refuseOtherTotal(quote.price, card)
  const payer = await identifyPayer(context, owed, card)
  await claim(context, owed, quote, { card, payer })
  if (quote.price.total === 0) return payNothing(context, owed, quote)
  return applyAndAnswer(context, owed, await chargeShare(context, owed, quote, payer, card))
}

/** Redeems the code, holds the voucher, and cancels an earlier payment that still waits for its bank. */
async function claim(
  context: Context,
  owed: OwedShare,
  quote: Quote,
  { card, payer }: { card: CardPayment; payer: Payer },
): Promise<void> {
  const { share, coupon, chosen, ceiling, isLate } = quote
  if (isLate && !hasDiscount(owed.share, share)) await cancelWaiting(context, share.id)
  if (coupon !== null) await redeemForShare(context, share, { code: coupon, payer })
  if (!isLate && owed.view.reservation.ceilingCents !== ceiling) await agreeToCeiling(context, share.id, ceiling)
  if (!isLate) await holdChosenVoucher(context, owed.share, chosen, card.captchaToken ?? null)
}

/** A code covers the whole share: no card is charged, and an earlier authorization is voided. */
async function payNothing(context: Context, owed: OwedShare, { coupon }: Quote): Promise<PaidShare> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = await lockedShare(trx, owed.share.id)
    // If the share was paid meanwhile, its authorization is kept.
    const wasOwed = isOwed(found.reservation, found.share)
    const { isAccepted } = await shareAuthorised({ db: trx, clock }, found, 0)
    if (wasOwed && isAccepted) await voidOrRefund(trx, clock.now(), [found.share.id])
  })
  const share = await reload(context, owed)
  if (share.share.status === 'CANCELLED') throw new UserError('CONFLICT', TOO_LATE_TO_PAY)
  if (!isMealPaid(share)) {
    const isOther = coupon !== null && (await codeInUse(context, owed.share.id))?.code !== cleanCode(coupon)
    throw new UserError('CONFLICT', isOther ? OTHER_CODE : OTHER_TOTAL)
  }
  return { share, redirectUrl: null, clientSecret: null }
}

/** Applies the outcome of a payment to its share, and answers it to the payer. */
async function applyAndAnswer(
  context: Context,
  owed: OwedShare,
  { attempt, clientSecret }: Outcome,
): Promise<PaidShare> {
  const transition = await applyOutcome(context, attempt)
  if (attempt.status === 'WAITING') return { share: shareView(owed), redirectUrl: attempt.redirectUrl, clientSecret }
  if (attempt.status === 'BEGUN') throw new UserError('PROVIDER_UNAVAILABLE', STILL_ASKING)
  if (!isGranted(attempt)) {
    // The voucher beside a declined card is released at once, without waiting for the job.
    await runDueVouchers(context, attempt.payableId)
    throw new UserError('PAYMENT_FAILED', declineMessage(attempt.failureCode))
  }
  const share = transition ? shareView(afterTransition(owed, transition)) : await reload(context, owed)
  if (share.share.status === 'CANCELLED') throw new UserError('CONFLICT', TOO_LATE_TO_PAY)
  if (attempt.purpose === 'MEAL' && !isMealPaid(share)) {
    throw new UserError('CONFLICT', await whyVoided(context, attempt, share.share))
  }
  return { share, redirectUrl: null, clientSecret: null }
}

/** Tells the payer why their authorization was voided: it is no longer the sum that is owed. */
async function whyVoided(context: Context, attempt: Attempt, { id, voucherCents }: Share): Promise<string> {
  if (attempt.voucherCents !== voucherCents) return voucherCents === 0 ? VOUCHER_GONE : OTHER_VOUCHER
  // Its own code was used before the card was asked: what has changed since are the dishes, or a part of the table's.
  const used = await codeInUse(context, id)
  return used && used.since >= attempt.createdAt ? OTHER_CODE : OTHER_TOTAL
}

const CHANGES_LATER =
  "Votre banque n'a pas encore confirmé : votre réservation change dès qu'elle l'aura fait, et reste sinon telle qu'elle est."
const OTHER_CODE = "Un autre code a été appliqué entre-temps : rien n'a été débité. Vérifiez le total, puis confirmez."
const OTHER_TOTAL = "Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez."
const OTHER_VOUCHER =
  "Vos titres-restaurant règlent désormais une autre part : rien n'a été débité. Vérifiez le total, puis confirmez."

async function findOwed(context: Context, shareId: string): Promise<OwedShare> {
  const reservation = isShareId(shareId) ? await readBooking(context, { shareId }) : null
  if (!reservation) throw unknownReservation()
  const view = await viewOf(context, reservation)
  const share = view.shares.find(({ id }) => id === shareId)
  if (!share) throw unknownReservation()
  return { view, share }
}

function shareView({ view, share }: OwedShare): ShareView {
  return visibleShares(view).find((one) => one.share.id === share.id) ?? { view, share, isOwn: false, isOpen: false }
}

/** The share after its transition, without another read. */
function afterTransition({ view, share }: OwedShare, { reservation, shares }: TransitionResult): OwedShare {
  const changed = new Map(shares.map((one) => [one.id, one]))
  const after = view.shares.map((one) => changed.get(one.id) ?? one)
  return { view: { ...view, reservation, shares: after }, share: changed.get(share.id) ?? share }
}

async function reload(context: Context, { view, share }: OwedShare): Promise<ShareView> {
  const reservation = await readBooking(context, { id: view.reservation.id })
  const now = await viewOf(context, reservation ?? view.reservation)
  return shareView({ view: now, share: now.shares.find(({ id }) => id === share.id) ?? share })
}

/** Whether the meal is paid, also of an order that waits for its restaurant; extras may still be owed. */
function isMealPaid({ view, share }: OwedShare): boolean {
  return isAuthorised(share.status) || isSettled(share.status) || awaitsRestaurant(view.reservation)
}
