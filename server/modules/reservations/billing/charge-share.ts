import { isGranted } from '@tablee/domain/money/payment-status'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { UserError } from '../../../errors.ts'
import { idempotent } from '../../../idempotency.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { type Outcome, type Payable, pay, retrieveAttempt } from '../../payments/charging/charging.ts'
import { type Attempt, attemptsOf, type Payer, type Purpose } from '../../payments/payments.ts'
import { settlementOf } from '../core/due-of.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare, sharesOfBasket } from '../core/reservations.sql.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { hasDiscount } from './coupon-of.ts'
import { isOwed, isTakenAtOnce } from './owed.ts'
import type { CardPayment, Quote } from './quote-share.ts'
import type { OwedShare } from './voucher-terms.ts'

/**
 * Charges the quoted amount to the payer's card, once per idempotency key. A card that was agreed to for another order of the
 * basket is charged off session first, and on session if the bank insists.
 */
export async function chargeShare(
  context: Context,
  { view }: OwedShare,
  { share, price, purpose }: Quote,
  payer: Payer,
  card: CardPayment,
): Promise<Outcome> {
  const payable = await payableOf(context, { view, share }, price, payer, purpose)
  const keepsCard = card.savesCard && payer.accountId !== null
  const { reservation } = view
  const isAgreed = await isAgreedCard(context, reservation, { shareId: share.id, cardId: card.cardId })
  // The key is the same if a guest pays for another, because both pay the same share.
  const outcome = await chargeOnce(context, 'payUserReservation', { ...payable, offSession: isAgreed }, card, keepsCard)
  if (!wantsProof(outcome.attempt)) return outcome
  return chargeOnce(context, 'payUserReservation asked', payable, card, keepsCard)
}

async function chargeOnce(
  context: Context,
  operation: string,
  payable: Payable,
  card: CardPayment,
  keepsCard: boolean,
): Promise<Outcome> {
  const cardChoice = { cardId: card.cardId, keepsCard }
  let outcome: Outcome | null = null
  const attemptId = await idempotent<string>(context, operation, { shareId: payable.id, card }, async (saveAnswer) => {
    outcome = await pay(context, payable, { ...cardChoice, captchaToken: card.captchaToken ?? null }, saveAnswer)
    return outcome.attempt.id
  })
  return outcome ?? (await retrieveAttempt(context, attemptId))
}

async function payableOf(
  context: Context,
  { view, share }: OwedShare,
  price: { total: number; applicationFee: number },
  payer: Payer,
  purpose: Purpose,
): Promise<Payable> {
  const { reservation } = view
  const isTakenNow = isTakenAtOnce(reservation, share, context.clock.now())
  const restaurant = await restaurantOf(context, reservation.restaurantId)
  const { stripeAccountId: destination } = await detailsOf(context, restaurant)
  if (destination === null) throw new UserError('CONFLICT', 'Ce restaurant ne peut pas encore recevoir de paiement.')
  return {
    id: share.id,
    purpose,
    payer,
    amountCents: price.total,
    feeCents: price.applicationFee,
    destination,
    voucherCents: purpose === 'MEAL' ? share.voucherCents : 0,
    settlesAt: settlementOf(reservation),
    capturesAtOnce: purpose !== 'MEAL' || isTakenNow,
    // Contesting drops the debt: the payment begins before it, or not at all.
    paysDebt: purpose === 'NO_SHOW' || purpose === 'LOST_VOUCHER',
    // An immediate capture cannot be voided if a code is used concurrently.
    ...(purpose === 'MEAL' && isTakenNow && { lockUnchanged: (trx: Database) => lockDiscounted(trx, share) }),
    description: `${restaurant.name}, ${shortDay(reservation.day)} à ${reservation.hour}`,
    returnUrl: `${context.config.origin}/reservation/payment/return/${share.id}${ownShareQuery(view, share)}`,
  }
}

/** Locks a share. Throws CONFLICT if another code than quoted has been used for it, or if it is no longer owed. */
async function lockDiscounted(trx: Database, quoted: Share): Promise<void> {
  const found = await lockShare(trx, quoted.id)
  const isAsQuoted = found && isOwed(found.reservation, found.share) && hasDiscount(found.share, quoted)
  if (!isAsQuoted) throw new UserError('CONFLICT', OTHER_TOTAL)
}

export const OTHER_TOTAL = "Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez."

/** Returns a payer who pays for another guest to their own share. */
function ownShareQuery({ viewerRole, shares }: ReservationView, share: Share): string {
  if (isOwnShare(viewerRole, share)) return ''
  const own = shares.find((one) => isOwnShare(viewerRole, one))
  return own ? `?place=${own.id}` : ''
}

type Order = Pick<Reservation, 'hostId' | 'weeklyBasketId'>

/**
 * True if the payer has just agreed to this card for another order of the same canteen basket, so that their bank need not ask
 * them again. False after the first attempt of a share, and if the bank has requested 3-D Secure nevertheless.
 */
async function isAgreedCard(
  { db, clock }: Context,
  { hostId, weeklyBasketId }: Order,
  { shareId, cardId }: { shareId: string; cardId: string },
): Promise<boolean> {
  if (hostId === null || weeklyBasketId === null) return false
  const attempts = await attemptsOf(db, await sharesOfBasket(db, hostId, weeklyBasketId))
  if (attempts.some(({ payableId }) => payableId === shareId)) return false
  const ofCard = attempts.filter((attempt) => attempt.cardId === cardId)
  const since = clock.now() - HOLD_DURATION
  return !ofCard.some(wantsProof) && ofCard.some((one) => isGranted(one) && one.createdAt > since)
}

/** True if the bank declined only because 3-D Secure was not performed. */
function wantsProof({ offSession, status, failureCode }: Attempt): boolean {
  return offSession && status === 'REFUSED' && failureCode === 'authentication_required'
}
