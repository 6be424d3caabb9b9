import { kindOf } from '@tablee/domain/reservation-moves'
import type { Reservation } from './reservation.ts'

/** Why an order has ended that its restaurant did not take. */
export const NOT_ACCEPTED_IN_TIME = 'not accepted in time'
export const REFUSED_BY_RESTAURANT = 'refused by the restaurant'

/** Paid for, and its restaurant has still to say whether it takes it. */
export function awaitsRestaurant(one: Pick<Reservation, 'status' | 'wasAuthorised' | 'type' | 'isGroup'>): boolean {
  return one.status === 'CREATED' && one.wasAuthorised && kindOf(one) === 'order'
}

/** Whether an order ended so was not taken: the diner is told by these words. */
export function wasNotTaken(why: string): boolean {
  return why === NOT_ACCEPTED_IN_TIME || why === REFUSED_BY_RESTAURANT
}
