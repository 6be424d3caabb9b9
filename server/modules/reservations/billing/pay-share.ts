import { isDeclined, isGranted } from '@tablee/domain/money/payment-status'
import { awaitsRestaurant } from '@tablee/domain/reservations/booking-rules'
import { isAuthorised, isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { solvedOnce } from '../../../limits/solved-once.ts'
import { confirmOutcome, endWaiting, giveBack, type Outcome, STILL_ASKING } from '../../payments/charging/charging.ts'
import { type Attempt, sayRefusal } from '../../payments/payments.ts'
import { runDueVouchers } from '../../vouchers/charging/charging.ts'
import { refusedAfter } from '../after-meal/owed-after.ts'
import { sayNotChanged } from '../changes/hear-change.ts'
import { pendingOf, whyRefused } from '../changes/pending-change.sql.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { Moved } from '../core/move.ts'
import { readBooking } from '../core/read-once.ts'
import type { Share } from '../core/reservation.ts'
import { isShareId } from '../core/share-id.ts'
import { isTheirs, unknownReservation } from '../reservations.rights.ts'
import { type ShareView, sharesSeen, viewOf } from '../views/read-reservation.ts'
import { charge } from './charge-share.ts'
import { hasDiscount, keepCoupon } from './coupon-of.ts'
import { hearOutcome } from './hear-payment.ts'
import { isOwed, TOO_LATE_TO_PAY } from './not-owed.ts'
import { payerOf } from './payer-of.ts'
import { shareAuthorised } from './payment-outcome.ts'
import { mayCover } from './price-to-cover.ts'
import { type CardPayment, type Owed, type Quote, quoteAfter, quoteMeal, refuseOtherTotal } from './quote-share.ts'
import { keepChosen, VOUCHER_GONE } from './voucher-of.ts'

export type { CardPayment } from './quote-share.ts'

/** How it stands: `redirectUrl` where the bank wants to ask its customer. */
export type Paid = { share: ShareView; redirectUrl: string | null; clientSecret: string | null }

/**
 * Pays one's share, or as a host who pays for all the whole, with a card: exactly what the payer saw, or nothing. Throws
 * CONFLICT where the total is another, or nothing is owed any more, PAYMENT_FAILED where the bank refuses,
 * PROVIDER_UNAVAILABLE while nobody knows.
 */
export function payShare(context: Context, shareId: string, card: CardPayment): Promise<Paid> {
  return payOwed(context, shareId, card, ({ share, view }) => isTheirs(view.standing, share))
}

/** Pays the share of another of one's group, who is late. */
export function coverShare(context: Context, shareId: string, card: CardPayment): Promise<Paid> {
  return payOwed(context, shareId, card, ({ view, share }) => mayCover(view, share))
}

/** How one's payment stands, its payer being back from the bank. Refuses as paying does. */
export async function confirmPayment(context: Context, shareId: string, intentId: string): Promise<ShareView> {
  const owed = await find(context, shareId)
  if (owed.view.standing.kind === 'stranger') throw unknownReservation()
  const outcome = await confirmOutcome(context, shareId, intentId)
  if (!outcome) throw new Refusal('NOT_FOUND', "Ce paiement n'existe pas.")
  const { share } = await apply(context, owed, outcome)
  const why = await whyRefused(context.db, outcome.attempt.id)
  if (why !== null) throw new Refusal('CONFLICT', sayNotChanged(why))
  if (await pendingOf(context.db, outcome.attempt.id)) throw new Refusal('CONFLICT', CHANGES_LATER)
  return share
}

/** The same for who comes back where no token is: the payment's secret proves them, and they learn its outcome only. */
export async function paymentOutcome(context: Context, shareId: string, intentId: string, clientSecret: string) {
  const outcome = await confirmOutcome(context, shareId, intentId)
  if (!outcome || outcome.clientSecret !== clientSecret) throw new Refusal('NOT_FOUND', "Ce paiement n'existe pas.")
  await hearOutcome(context, outcome.attempt)
  return outcome.attempt
}

/** Why it was refused, and what to do; null where it was not. */
export function sayOutcome(attempt: Attempt): string | null {
  return isDeclined(attempt) ? sayRefusal(attempt.failureCode) : null
}

/** Quote what is owed, claim what pays beside the card, charge the card, apply what became of it. */
async function payOwed(
  asking: Context,
  shareId: string,
  card: CardPayment,
  mayPay: (owed: Owed) => boolean,
): Promise<Paid> {
  const context = solvedOnce(asking)
  const owed = await find(context, shareId)
  if (!mayPay(owed)) throw unknownReservation()
  const after = await refusedAfter(context, seen(owed))
  // Pressed twice, or come back by the back button: it is paid.
  if (isPaid(owed) && !after) return { share: seen(owed), redirectUrl: null, clientSecret: null }

  const quote = after ? quoteAfter(owed, after) : await quoteMeal(context, owed, card)
  refuseOtherTotal(quote.price, card)
  const payer = await payerOf(context, owed, card)
  await claim(context, owed, quote, card)
  if (quote.price.total === 0) return payNothing(context, owed)
  return apply(context, owed, await charge(context, owed, quote, payer, card))
}

/** The code is kept for the share, the voucher held beside the card; an earlier payment that only waits is ended. */
async function claim(context: Context, owed: Owed, quote: Quote, card: CardPayment): Promise<void> {
  const { share, coupon, chosen, isLate } = quote
  if (isLate && !hasDiscount(owed.share, share)) await endWaiting(context, share.id)
  if (coupon !== null) await keepCoupon(context, owed.view, share, coupon)
  if (!isLate) await keepChosen(context, owed.share, chosen, card.captchaToken ?? null)
}

/** A code takes all of it off: nothing is asked of a card, and what one was asked before is let go. */
async function payNothing(context: Context, owed: Owed): Promise<Paid> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = await lockedShare(trx, owed.share.id)
    // Paid meanwhile, what pays for it is not let go.
    const wasOwed = isOwed(found.reservation, found.share)
    const { isAwaited } = await shareAuthorised({ db: trx, clock }, found, 0)
    if (wasOwed && isAwaited) await giveBack(trx, clock.now(), [found.share.id])
  })
  const share = await seenAgain(context, owed)
  if (share.share.status === 'CANCELLED') throw new Refusal('CONFLICT', TOO_LATE_TO_PAY)
  if (!isPaid(share)) throw new Refusal('CONFLICT', OTHER_CODE)
  return { share, redirectUrl: null, clientSecret: null }
}

/** What became of it, for the share as much as for the payer. */
async function apply(context: Context, owed: Owed, { attempt, clientSecret }: Outcome): Promise<Paid> {
  const moved = await hearOutcome(context, attempt)
  if (attempt.status === 'WAITING') return { share: seen(owed), redirectUrl: attempt.redirectUrl, clientSecret }
  if (attempt.status === 'BEGUN') throw new Refusal('PROVIDER_UNAVAILABLE', STILL_ASKING)
  if (!isGranted(attempt)) {
    // What the refused card leaves of a voucher does not wait for the sweep.
    await runDueVouchers(context, attempt.payableId)
    throw new Refusal('PAYMENT_FAILED', sayRefusal(attempt.failureCode))
  }
  const share = moved ? seen(withMoved(owed, moved)) : await seenAgain(context, owed)
  if (share.share.status === 'CANCELLED') throw new Refusal('CONFLICT', TOO_LATE_TO_PAY)
  if (attempt.purpose === 'MEAL' && !isPaid(share)) throw new Refusal('CONFLICT', whyLetGo(attempt, share.share))
  return { share, redirectUrl: null, clientSecret: null }
}

/** What was granted is not what is owed any more. */
function whyLetGo(attempt: Attempt, { voucherCents, itemsDiscountCents, feeDiscountCents }: Share): string {
  if (attempt.besideCents === voucherCents) return itemsDiscountCents + feeDiscountCents > 0 ? OTHER_CODE : OTHER_TOTAL
  return voucherCents === 0 ? VOUCHER_GONE : OTHER_VOUCHER
}

const CHANGES_LATER =
  "Votre banque n'a pas encore confirmé : votre réservation change dès qu'elle l'aura fait, et reste sinon telle qu'elle est."
const OTHER_CODE = "Un autre code a été appliqué entre-temps : rien n'a été débité. Vérifiez le total, puis confirmez."
const OTHER_TOTAL = "Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez."
const OTHER_VOUCHER =
  "Vos titres-restaurant règlent désormais une autre part : rien n'a été débité. Vérifiez le total, puis confirmez."

async function find(context: Context, shareId: string): Promise<Owed> {
  const reservation = isShareId(shareId) ? await readBooking(context, { shareId }) : null
  if (!reservation) throw unknownReservation()
  const view = await viewOf(context, reservation)
  const share = view.shares.find(({ id }) => id === shareId)
  if (!share) throw unknownReservation()
  return { view, share }
}

function seen({ view, share }: Owed): ShareView {
  return sharesSeen(view).find((one) => one.share.id === share.id) ?? { view, share, isOwn: false, isOpen: false }
}

/** What has just moved needs not be read again. */
function withMoved({ view, share }: Owed, { reservation, shares }: Moved): Owed {
  const moved = new Map(shares.map((one) => [one.id, one]))
  const after = view.shares.map((one) => moved.get(one.id) ?? one)
  return { view: { ...view, reservation, shares: after }, share: moved.get(share.id) ?? share }
}

async function seenAgain(context: Context, { view, share }: Owed): Promise<ShareView> {
  const reservation = await readBooking(context, { id: view.reservation.id })
  const now = await viewOf(context, reservation ?? view.reservation)
  return seen({ view: now, share: now.shares.find(({ id }) => id === share.id) ?? share })
}

/** Also what its restaurant has still to take. */
function isPaid({ view, share }: Owed): boolean {
  return isAuthorised(share.status) || isSettled(share.status) || awaitsRestaurant(view.reservation)
}
