import { isGranted } from '@tablee/domain/money/payment-status'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import type { Context } from '../../../context.ts'
import { type Attempt, attemptsOf } from '../../payments/payments.ts'
import type { Reservation } from '../core/reservation.ts'
import { sharesOfBasket } from '../core/reservations.sql.ts'

type Order = Pick<Reservation, 'hostId' | 'weeklyBasketId'>

/**
 * True if the payer has just agreed to this card for another order of the same canteen basket, so that their bank need not ask
 * them again. False after the first attempt of a share, and if the bank has requested 3-D Secure nevertheless.
 */
export async function isAgreedCard(
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
export function wantsProof({ offSession, status, failureCode }: Attempt): boolean {
  return offSession && status === 'REFUSED' && failureCode === 'authentication_required'
}
