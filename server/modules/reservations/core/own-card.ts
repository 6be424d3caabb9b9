import { wasOnceGranted } from '@tablee/domain/money/payment-status'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import type { Database } from '../../../database/connect.ts'
import { type Attempt, attemptsOf } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import type { Reservation, Share } from './reservation.ts'

/** Whether the guest has paid their share themselves: a friend who paid it for them has not agreed to any later charge. */
export async function hasOwnCard(db: Database, share: Pick<Share, 'id' | 'accountId'>): Promise<boolean> {
  const paid = paymentOf(await attemptsOf(db, [share.id]))
  return paid !== undefined && isOwnCard(paid, share)
}

/** Which of `shares` belongs to the person who paid `share` for its guest; null where nobody else did. */
export function payingShareOf<Any extends Pick<Share, 'id' | 'accountId'>>(
  attempts: readonly Attempt[],
  share: Pick<Share, 'id' | 'accountId'>,
  shares: readonly Any[],
): Any | null {
  const paid = paymentOf(attempts)
  if (!paid || isOwnCard(paid, share)) return null
  return shares.find((one) => isOwnCard(paid, one)) ?? null
}

/** The payment that stands for the meal, of those of one share; a part of it may have been refunded. */
function paymentOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.findLast((one) => {
    const stands = one.status === 'CAPTURED' || one.refundRequestedCents === null
    return one.purpose === 'MEAL' && stands && wasOnceGranted(one)
  })
}

/** Whether a card of the guest was granted, though a friend may have paid since: what comes after the meal is charged to it. */
export function hasUsedOwnCard(attempts: readonly Attempt[], share: Pick<Share, 'id' | 'accountId'>): boolean {
  return attempts.some((one) => wasOnceGranted(one) && isOwnCard(one, share))
}

/** Whether a payment was made, or tried, by the share's own guest. */
export function isOwnCard(
  { owner, accountId }: Pick<Attempt, 'owner' | 'accountId'>,
  share: Pick<Share, 'id' | 'accountId'>,
): boolean {
  return owner === ownerOf({ shareId: share.id }) || (accountId !== null && accountId === share.accountId)
}

/** Whether this share has a payment of its own, also where a promo code covered it all; guests of a host who pays for all have none. */
export function hasOwnPayment(reservation: Reservation, share: Share): boolean {
  if (isPaidByHost(reservation, share)) return false
  return share.paidCents > 0 || isAuthorised(share.status)
}

/** Whether the payer of a share has paid, and is not to pay the whole again after a declined renewal. */
export function isPaidBy(reservation: Reservation, payer: Share): boolean {
  return hasOwnPayment(reservation, payer) && payer.status !== 'PAYMENT_FAILED'
}
