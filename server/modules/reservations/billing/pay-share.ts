import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import { euros, inEuros } from '@tablee/domain/money/money'
import { isDeclined, isGranted } from '@tablee/domain/money/payment-status'
import { isToGo } from '@tablee/domain/money/pricing'
import { awaitsRestaurant, isCollectedLate } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'

import { isAuthorised, isSettled } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import { once } from '../../../idempotency.ts'
import { solvedOnce } from '../../../limits/solved-once.ts'
import { mayAskLetter } from '../../accounts/accounts.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import {
  type Attempt,
  confirmOutcome,
  endWaiting,
  giveBack,
  type Outcome,
  outcomeOf,
  ownerOf,
  type Payable,
  type Payer,
  pay,
  STILL_ASKING,
  sayRefusal,
} from '../../payments/payments.ts'
import { runDueVouchers } from '../../vouchers/vouchers.ts'
import { refusedAfter } from '../after-meal/owed-after.ts'
import { sayNotChanged } from '../changes/hear-change.ts'
import { pendingOf, whyRefused } from '../changes/pending-change.sql.ts'
import { billOf } from '../core/bill.ts'
import { settlementOf } from '../core/due-of.ts'
import { lockedShare } from '../core/locked-share.ts'
import type { Moved } from '../core/move.ts'
import { readBooking } from '../core/read-once.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { isShareId } from '../core/share-id.ts'
import { nameGuest } from '../core/write-reservations.sql.ts'
import { isTheirs, unknownReservation } from '../reservations.rights.ts'
import { type ReservationView, type ShareView, sharesSeen, viewOf } from '../views/read-reservation.ts'
import { hasDiscount, keepCoupon, withCoupon } from './coupon-of.ts'
import { hearOutcome } from './hear-payment.ts'
import { isOwed, TOO_LATE_TO_PAY, whyNotOwed } from './not-owed.ts'
import { shareAuthorised } from './payment-outcome.ts'
import { mayCover } from './price-to-cover.ts'
import { chosenVoucher, keepChosen, VOUCHER_GONE, type VoucherChoice } from './voucher-of.ts'

/** What the payer saw and chose; money in cents. */
export type CardPayment = {
  amount: number
  applicationFee: number
  cardId: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  savesCard: boolean
  /** Asked for where many cards of theirs were refused. */
  captchaToken?: string | null
  /** A promo code; without one what was used before stays. */
  coupon?: string | null
  /** What a meal voucher pays beside it, or will on the day of the meal. */
  voucher?: VoucherChoice | null
}

/** How it stands: `redirectUrl` where the bank wants to ask its customer. */
export type Paid = { share: ShareView; redirectUrl: string | null; clientSecret: string | null }

type Owed = { view: ReservationView; share: Share }

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
  const { share } = await answer(context, owed, outcome)
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

  const why = after ? null : whyNotOwed(context.clock.now(), owed.view, owed.share)
  if (why !== null) throw new Refusal('CONFLICT', why)
  const coupon = after ? null : (card.coupon ?? null)
  const discounted = coupon === null ? owed.share : await withCoupon(context, owed.view, owed.share, coupon)
  // After the meal what a voucher has paid stays paid.
  const isLate = after !== null || isTakenAtOnce(owed.view.reservation, owed.share, context.clock.now())
  if (isLate && coupon !== null && owed.share.voucherCents > 0) throw new Refusal('CONFLICT', NO_CODE_BESIDE)
  const chosen =
    card.voucher && !isLate ? await chosenVoucher(context, { ...owed, share: discounted }, card.voucher) : null
  const share = isLate ? discounted : { ...discounted, voucherCents: chosen && !chosen.isLater ? chosen.cents : 0 }
  const price = after ? wholly(after.amountCents) : billOf(owed.view.reservation, owed.view.shares, share).card
  refuseOtherTotal(price, card)
  const payer = await payerOf(context, owed, card)
  if (isLate && !hasDiscount(owed.share, discounted)) await endWaiting(context, shareId)
  if (coupon !== null) await keepCoupon(context, owed.view, share, coupon)
  if (!isLate) await keepChosen(context, owed.share, chosen, card.captchaToken ?? null)
  if (price.total === 0) return payNothing(context, owed)
  const payable = await payableOf(context, { ...owed, share }, price, payer, after?.purpose ?? 'MEAL')

  let outcome: Outcome | null = null
  const attemptId = await once<string>(context, 'payUserReservation', { shareId, card }, async (remember) => {
    const keepsCard = card.savesCard && payer.accountId !== null
    outcome = await pay(
      context,
      payable,
      { cardId: card.cardId, keepsCard, captchaToken: card.captchaToken ?? null },
      remember,
    )
    return outcome.attempt.id
  })
  return answer(context, owed, outcome ?? (await outcomeOf(context, attemptId)))
}

/** A code takes all of it off: nothing is asked of a card, and what one was asked before is let go. */
async function payNothing(context: Context, owed: Owed): Promise<Paid> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const { share, reservation } = await lockedShare(trx, owed.share.id)
    // Paid meanwhile, what pays for it is not let go.
    const wasOwed = isOwed(reservation, share)
    const { isAwaited } = await shareAuthorised({ db: trx, clock }, share.id, 0)
    if (wasOwed && isAwaited) await giveBack(trx, clock.now(), [share.id])
  })
  const share = await seenAgain(context, owed)
  if (share.share.status === 'CANCELLED') throw new Refusal('CONFLICT', TOO_LATE_TO_PAY)
  if (!isPaid(share)) throw new Refusal('CONFLICT', OTHER_CODE)
  return { share, redirectUrl: null, clientSecret: null }
}

/** What became of it, for the share as much as for the payer. */
async function answer(context: Context, owed: Owed, { attempt, clientSecret }: Outcome): Promise<Paid> {
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
function whyLetGo({ besideCents }: Attempt, { voucherCents, itemsDiscountCents, feeDiscountCents }: Share): string {
  if (besideCents === voucherCents) return itemsDiscountCents + feeDiscountCents > 0 ? OTHER_CODE : OTHER_TOTAL
  return voucherCents === 0 ? VOUCHER_GONE : OTHER_VOUCHER
}

const CHANGES_LATER =
  "Votre banque n'a pas encore confirmé : votre réservation change dès qu'elle l'aura fait, et reste sinon telle qu'elle est."
const NO_CODE_BESIDE = "Vos titres-restaurant ont déjà réglé leur part : un code ne s'ajoute plus."
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

/** What the payer saw is what is charged, or nothing is. */
function refuseOtherTotal(price: { amount: number; applicationFee: number; total: number }, card: CardPayment): void {
  if (price.amount === card.amount && price.applicationFee === card.applicationFee) return
  const sentence = `Le total a changé : il est maintenant de ${inEuros(price.total)}. Vérifiez-le, puis confirmez.`
  throw new Refusal('CONFLICT', sentence, undefined, { total: euros(price.total) })
}

/** Who pays, and under which name the provider keeps their card; a guest without an account says who they are. */
async function payerOf(context: Context, { view, share }: Owed, card: CardPayment): Promise<Payer> {
  const { viewer } = context
  if (viewer.kind === 'account') {
    const { id, email, firstName, lastName } = viewer.account
    return { owner: ownerOf({ accountId: id }), accountId: id, email, name: nameOf(firstName, lastName) }
  }
  const own = view.shares.find((one) => viewer.kind === 'guest' && one.id === viewer.shareId) ?? share
  const guest = await named(context, own, card)
  return {
    owner: ownerOf({ shareId: own.id }),
    accountId: null,
    email: guest.email,
    name: nameOf(guest.firstName, guest.lastName),
  }
}

async function named(context: Context, share: Share, card: CardPayment) {
  const { email, firstName, lastName } = share
  if (email && firstName && lastName) return { email, firstName, lastName }

  const said = { email: card.email ?? email ?? '', firstName: card.firstName ?? '', lastName: card.lastName ?? '' }
  const faults = guestFaults(said)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const guest = {
    email: cleanEmail(said.email),
    firstName: cleanText(said.firstName),
    lastName: cleanText(said.lastName),
  }
  const isTold = await mayAskLetter(context, { kind: 'join', email: guest.email, role: 'CLIENT' })
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    if (!(await nameGuest(trx, share.id, guest)))
      throw badInput({ email: 'Cette adresse a déjà une place dans ce groupe.' })
    if (isTold) await announce(trx, clock.now(), 'GuestTokenMade', { shareId: share.id })
  })
  return guest
}

async function payableOf(
  context: Context,
  { view, share }: Owed,
  price: { total: number; applicationFee: number },
  payer: Payer,
  purpose: 'MEAL' | 'AFTER' | 'BEYOND',
): Promise<Payable> {
  const { reservation } = view
  const restaurant = await restaurantOf(context, reservation.restaurantId)
  const { stripeAccountId: destination } = await detailsOf(context, restaurant)
  if (destination === null) throw new Refusal('CONFLICT', 'Ce restaurant ne peut pas encore recevoir de paiement.')
  return {
    ...{ id: share.id, purpose, payer },
    ...{ amountCents: price.total, feeCents: price.applicationFee, destination },
    besideCents: purpose === 'MEAL' ? share.voucherCents : 0,
    settlesAt: settlementOf(reservation),
    // After its settlement there is nothing to wait for.
    capturesAtOnce: purpose !== 'MEAL' || isTakenAtOnce(reservation, share, context.clock.now()),
    description: `${restaurant.name}, ${shortDay(reservation.day)} à ${reservation.hour}`,
    returnUrl: `${context.config.origin}/reservation/payment/return/${share.id}${placeOf(view, share)}`,
  }
}

/** Its capture was refused; what of an order was never authorised is held first. */
function isTakenAtOnce(reservation: Reservation, { status }: Share, now: number): boolean {
  const late = { ...reservation, status, freeCancelUntil: freeCancelUntil(reservation) }
  return (!isToGo(reservation.type) || reservation.wasAuthorised) && isCollectedLate(late, now)
}

/** Tip and extras are the restaurant's, without a fee. */
function wholly(total: number) {
  return { amount: total, applicationFee: 0, total }
}

/** Who covers another comes back to their own place. */
function placeOf({ standing, shares }: ReservationView, share: Share): string {
  if (isTheirs(standing, share)) return ''
  const own = shares.find((one) => isTheirs(standing, one))
  return own ? `?place=${own.id}` : ''
}

function nameOf(...names: (string | null)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Also what its restaurant has still to take. */
function isPaid({ view, share }: Owed): boolean {
  return isAuthorised(share.status) || isSettled(share.status) || awaitsRestaurant(view.reservation)
}
