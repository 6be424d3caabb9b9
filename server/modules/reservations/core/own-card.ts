import { wasGrantedAndVoided, wasOnceGranted } from '@tablee/domain/money/payment-status'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import { cardOfFee } from '../../payments/debts/debts.ts'
import type { Attempt } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import type { Reservation, Share } from './reservation.ts'

/** True if the guest has paid their share themselves. A friend who paid for it has not agreed to any later charge. */
export function hasOwnCard(attempts: readonly MadeByCard[], share: Pick<Share, 'id' | 'accountId'>): boolean {
  const paid = paymentOf(attempts)
  return paid !== undefined && isOwnCard(paid, share)
}

/** True if another guest may have paid this share, as in a paid share of a group in which each pays. */
export function mayBeCovered(reservation: Reservation, { paidCents }: Pick<Share, 'paidCents'>): boolean {
  return kindOf(reservation) === 'self-pay' && paidCents > 0
}

/** Returns the share among `shares` of the person who paid `share` for its guest; null if nobody else did. */
export function payingShareOf<Any extends Payer>(
  attempts: readonly MadeByCard[],
  share: Payer,
  shares: readonly Any[],
): Any | null {
  return shareOfPayer(paymentOf(attempts), share, shares)
}

/**
 * Returns the share among `shares` of the person whose card pays the no-show fee of `share`, or would have. Null if its guest's
 * own card does.
 */
export function feePayingShareOf<Any extends Payer>(
  attempts: readonly (MadeByCard & { chargeId?: string | null })[],
  share: Payer,
  shares: readonly Any[],
): Any | null {
  const voided = attempts.findLast(({ status, chargeId = null }) => wasGrantedAndVoided({ status, chargeId }))
  return shareOfPayer(cardOfFee(attempts) ?? voided, share, shares)
}

type Payer = Pick<Share, 'id' | 'accountId' | 'status'>

/** Returns the share of the payer. A guest who left and joined again has several shares: the one with a seat counts. */
function shareOfPayer<Any extends Payer>(
  paid: MadeByCard | undefined,
  share: Payer,
  shares: readonly Any[],
): Any | null {
  if (!paid || isOwnCard(paid, share)) return null
  const theirs = shares.filter((one) => isOwnCard(paid, one))
  return theirs.find(hasSeat) ?? theirs.at(-1) ?? null
}

type MadeByCard = Pick<Attempt, 'owner' | 'accountId' | 'purpose' | 'status' | 'refundRequestedCents'>

/** Returns the payment for the meal among those of one share. A part of it may have been refunded. */
function paymentOf<One extends MadeByCard>(attempts: readonly One[]): One | undefined {
  return attempts.findLast((one) => {
    const stands = one.status === 'CAPTURED' || one.refundRequestedCents === null
    return one.purpose === 'MEAL' && stands && wasOnceGranted(one)
  })
}

/** True if a card of the guest was granted, even if a friend has paid since. Charges after the meal go to that card. */
export function hasUsedOwnCard(attempts: readonly Attempt[], share: Pick<Share, 'id' | 'accountId'>): boolean {
  return attempts.some((one) => wasOnceGranted(one) && isOwnCard(one, share))
}

/** True if a payment was made, or tried, by the share's own guest. */
export function isOwnCard(
  { owner, accountId }: Pick<Attempt, 'owner' | 'accountId'>,
  share: Pick<Share, 'id' | 'accountId'>,
): boolean {
  return owner === ownerOf({ shareId: share.id }) || (accountId !== null && accountId === share.accountId)
}

/**
 * True if this share has a payment of its own, or a promo code covered it in full. Guests of a host who pays for all have none.
 */
export function hasOwnPayment(reservation: Reservation, share: Share): boolean {
  if (isPaidByHost(reservation, share)) return false
  return share.paidCents > 0 || isAuthorised(share.status)
}

/** True if the payer of a share has paid, and need not pay the whole again after a declined renewal. */
export function isPaidBy(reservation: Reservation, payer: Share): boolean {
  return hasOwnPayment(reservation, payer) && payer.status !== 'PAYMENT_FAILED'
}
