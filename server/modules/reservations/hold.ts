import { kindOf } from '@tablee/domain/reservation-moves'
import type { Reservation } from './reservation.ts'

/** Seats held for a quarter of an hour, and nothing was ever authorised for them; a group that its host pays is none. */
export function isHold(one: Pick<Reservation, 'status' | 'wasAuthorised' | 'type' | 'isGroup'>): boolean {
  const isUnpaid = (one.status === 'CREATED' || one.status === 'PAYMENT_FAILED') && !one.wasAuthorised
  return isUnpaid && kindOf(one) !== 'pay-for-all'
}
