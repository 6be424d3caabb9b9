import { cleanCode } from '@tablee/domain/money/coupons'
import { isGranted } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { solvedOnce } from '../../../limits/solved-once.ts'
import { codeInUse } from '../../coupons/coupons.ts'
import {
  cancelWaiting,
  type Outcome,
  retrievePayment,
  STILL_ASKING,
  voidOrRefund,
} from '../../payments/charging/charging.ts'
import type { Attempt, Payer } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import { runDueVouchers } from '../../vouchers/charging/charging.ts'
import { declinedExtras } from '../after-meal/unpaid-extras.ts'
import { pendingDishesOf, pendingOf } from '../core/changing/pending-changes.sql.ts'
import { lockedShare } from '../core/concurrency.ts'
import { isShareId } from '../core/link.ts'
import { readBooking } from '../core/read-once.ts'
import type { TransitionResult } from '../core/transition.ts'
import { isOwnShare, unknownReservation } from '../reservations.rights.ts'
import { type ShareView, viewOf, visibleShares } from '../views/read-reservation.ts'
import { applyOutcome } from './apply-payment.ts'
import { agreeToCeiling } from './ceilings.ts'
import { chargeShare, OTHER_TOTAL } from './charge-share.ts'
import { confirmShare } from './confirm-share.ts'
import { hasDiscount, redeemForShare } from './coupon-of.ts'
import { identifyPayer, nameCoveredGuest } from './identify-payer.ts'
import { isMealPaid, isOwed, TOO_LATE_TO_PAY } from './owed.ts'
import { type CardPayment, canCover, type Quote, quoteExtras, quoteMeal, refuseOtherTotal } from './quote-share.ts'
import { holdChosenVoucher } from './voucher-of.ts'
import type { OwedShare } from './voucher-terms.ts'
import { OTHER_CODE, whyNotPaid } from './why-not-paid.ts'

export type { CardPayment } from './quote-share.ts'

/** The share after a payment. `redirectUrl` and `clientSecret` are set while its bank requires 3-D Secure. */
export type PaidShare = { share: ShareView; redirectUrl: string | null; clientSecret: string | null }

/**
 * Pays the viewer's own share by card. A host who pays for all pays the whole bill. Charges the total that the payer saw, or
 * nothing. Throws CONFLICT if the total has changed or nothing is owed, PAYMENT_FAILED if the bank declines, and
 * PROVIDER_UNAVAILABLE while the outcome is unknown.
 */
export function payShare(context: Context, shareId: string, card: CardPayment): Promise<PaidShare> {
  return payOwed(context, shareId, card, ({ share, view }) => isOwnShare(view.viewerRole, share))
}

/** Pays the share of another member of the group who has not paid yet. Throws the errors of `payShare`. */
export function coverShare(context: Context, shareId: string, card: CardPayment): Promise<PaidShare> {
  return payOwed(context, shareId, card, ({ view, share }) => canCover(view, share))
}

/**
 * Pays the tip and extras of a share that were not debited. The card is not its guest's and is not saved: nothing later is
 * charged to it. Throws the errors of `payShare`.
 */
export async function payExtras(request: Context, seat: ShareView, card: CardPayment): Promise<PaidShare> {
  const context = solvedOnce(request)
  const extras = await declinedExtras(context, seat)
  if (!extras) return { share: seat, redirectUrl: null, clientSecret: null }
  const quote = quoteExtras(seat, extras)
  refuseOtherTotal(quote.price, card)
  const payer = { owner: ownerOf({ linkToShare: seat.share.id }), accountId: null, email: '', name: '' }
  return applyAndAnswer(context, seat, await chargeShare(context, seat, quote, payer, { ...card, savesCard: false }))
}

/**
 * Applies a payment when its payer returns from 3-D Secure. Throws the errors of `payShare`, and NOT_FOUND for an unknown
 * payment.
 */
export async function confirmPayment(context: Context, shareId: string, intentId: string): Promise<ShareView> {
  const owed = await findOwed(context, shareId)
  if (owed.view.viewerRole.kind === 'stranger') throw unknownReservation()
  const outcome = await retrievePayment(context, shareId, intentId)
  if (!outcome) throw new UserError('NOT_FOUND', "Ce paiement n'existe pas.")
  const { share } = await applyAndAnswer(context, owed, outcome)
  await refuseUnchanged(context, outcome.attempt.id)
  return share
}

/** Throws CONFLICT if the change that this payment is for was not made yet. */
async function refuseUnchanged({ db }: Context, attemptId: string): Promise<void> {
  const isPending = (await pendingOf(db, attemptId)) ?? (await pendingDishesOf(db, attemptId))
  if (isPending) throw new UserError('CONFLICT', CHANGES_LATER)
}

/** The outcome of a payment. `refusal` explains to the payer why nothing is authorised and what to do. */
export type PaymentOutcome = { isGranted: boolean; refusal: string | null }

/**
 * Returns the outcome for a payer returning from 3-D Secure without a session. Authenticated by the client secret. Only the
 * outcome is returned.
 */
export async function outcomeBySecret(
  context: Context,
  shareId: string,
  intentId: string,
  clientSecret: string,
): Promise<PaymentOutcome> {
  const outcome = await retrievePayment(context, shareId, intentId)
  if (!outcome || outcome.clientSecret !== clientSecret) throw new UserError('NOT_FOUND', "Ce paiement n'existe pas.")
  const { attempt } = outcome
  await applyOutcome(context, attempt)
  const why = await whyNotPaid(context, attempt, await findOwed(context, shareId))
  return { isGranted: why === null && isGranted(attempt), refusal: why?.message ?? null }
}

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
  // The payer pressed twice or used the back button, or somebody else has paid for their seat.
  if (isMealPaid(owed) && !extras) {
    await nameCoveredGuest(context, owed, card)
    return { share: shareView(owed), redirectUrl: null, clientSecret: null }
  }

  const quote = extras ? quoteExtras(owed, extras) : await quoteMeal(context, owed, card)
  refuseOtherTotal(quote.price, card)
  const payer = await identifyPayer(context, owed, card)
  await claim(context, owed, quote, { card, payer })
  if (quote.price.total === 0) return payNothing(context, owed, quote)
  return applyAndAnswer(context, owed, await chargeShare(context, owed, quote, payer, card))
}

/** Redeems the code, holds the voucher, and cancels an earlier payment on which the bank has not decided. */
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

/** Confirms a share that a code covers as a whole. No card is charged, and an earlier authorisation is voided. */
async function payNothing(context: Context, owed: OwedShare, { coupon }: Quote): Promise<PaidShare> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = await lockedShare(trx, owed.share.id)
    // If the share was paid since, its authorisation is kept.
    const wasOwed = isOwed(found.reservation, found.share)
    const { isAccepted } = await confirmShare({ db: trx, clock }, found, 0)
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

async function applyAndAnswer(
  context: Context,
  owed: OwedShare,
  { attempt, clientSecret }: Outcome,
): Promise<PaidShare> {
  const transition = await applyOutcome(context, attempt)
  if (attempt.status === 'WAITING') return { share: shareView(owed), redirectUrl: attempt.redirectUrl, clientSecret }
  if (attempt.status === 'BEGUN') throw new UserError('PROVIDER_UNAVAILABLE', STILL_ASKING)
  // The voucher next to a declined card is released at once, without waiting for the job.
  if (!isGranted(attempt)) await runDueVouchers(context, attempt.payableId)
  const share = transition ? shareView(afterTransition(owed, transition)) : await reload(context, owed)
  if (isPlainlyPaid(attempt, share)) return { share, redirectUrl: null, clientSecret: null }
  const why = await whyNotPaid(context, attempt, share)
  if (why) throw why
  if (attempt.purpose === 'MEAL' && !isMealPaid(share)) throw new UserError('CONFLICT', OTHER_TOTAL)
  return { share, redirectUrl: null, clientSecret: null }
}

/**
 * True if the bank has granted the payment and nothing is left to pay, even if a code has paid the meal since. Most payments
 * end this way, and their requests read nothing more.
 */
function isPlainlyPaid(attempt: Attempt, owed: OwedShare): boolean {
  const { renews, refundRequestedCents, purpose } = attempt
  if (!isGranted(attempt) || renews !== null) return false
  return purpose === 'MEAL' ? isMealPaid(owed) : refundRequestedCents === null
}

const CHANGES_LATER =
  "Votre banque n'a pas encore confirmé : votre réservation change dès qu'elle l'aura fait, et reste sinon telle qu'elle est."

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

/** Returns the share after its transition, without another read. */
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
