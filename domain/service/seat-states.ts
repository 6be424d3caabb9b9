import { SETTLED, type Status } from '../reservations/reservation-status.ts'

/** The progress of a seat's order and payment, as shown to its restaurant. */
export const SEAT_STATES = ['CHOOSING', 'ORDERED', 'AUTHORISED', 'PAID', 'ABSENT', 'PAYMENT_FAILED'] as const
export type ServiceSeatState = (typeof SEAT_STATES)[number]

/** `hasOrdered`: the share has lines, of its own or shared ones. */
type Seat = { status: Status; hasOrdered: boolean; isPlain: boolean }

/**
 * Returns the state of a seat. A seat with an order that is not authorised yet is ORDERED. A guest whose host pays becomes
 * AUTHORISED with the host. A plain booking has no pre-order: its seats are CHOOSING until the meal is settled.
 */
export function seatStateOf({ status, hasOrdered, isPlain }: Seat): ServiceSeatState {
  if (status === 'NO_SHOW') return 'ABSENT'
  if (status === 'PAYMENT_FAILED') return 'PAYMENT_FAILED'
  if (SETTLED.includes(status)) return 'PAID'
  if (isPlain) return 'CHOOSING'
  if (status === 'CONFIRMED' || status === 'PRE_PAID') return 'AUTHORISED'
  return hasOrdered ? 'ORDERED' : 'CHOOSING'
}
