import { kindOf } from '@tablee/domain/reservation-moves'
import type { Reservation } from './reservation.ts'

/** Paid for, and its restaurant has still to say whether it takes it. */
export function awaitsRestaurant(one: Pick<Reservation, 'status' | 'wasAuthorised' | 'type' | 'isGroup'>): boolean {
  return one.status === 'CREATED' && one.wasAuthorised && kindOf(one) === 'order'
}
