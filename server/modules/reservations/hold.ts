import { kindOf } from '@tablee/domain/reservation-moves'
import type { Reservation } from './reservation.ts'

/** Why a hold has ended; who lets many go is kept from making more. */
export const HOLD_GIVEN_UP = 'hold given up'
export const HOLD_OVER = 'hold over'
export const ABANDONED: readonly string[] = [HOLD_GIVEN_UP, HOLD_OVER]
/** Why another that was not paid has ended. */
export const HOLD_REPLACED = 'replaced by another booking'
export const UNPAID_AT_CLOSE = 'had not paid when the group was closed'
export const NOT_PAID_IN_TIME = 'not paid in time'

/** Whether a seat that ended so was held and never more: nobody is told that it has gone. */
export function wasHeldOnly(why: string): boolean {
  return [...ABANDONED, HOLD_REPLACED, UNPAID_AT_CLOSE].includes(why)
}

/** Seats held for a quarter of an hour, and nothing was ever authorised for them; a group that its host pays is none. */
export function isHold(one: Pick<Reservation, 'status' | 'wasAuthorised' | 'type' | 'isGroup'>): boolean {
  const isUnpaid = (one.status === 'CREATED' || one.status === 'PAYMENT_FAILED') && !one.wasAuthorised
  return isUnpaid && kindOf(one) !== 'pay-for-all'
}
