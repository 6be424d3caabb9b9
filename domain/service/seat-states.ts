import { SETTLED, type Status } from '../reservations/reservation-status.ts'

/** How far the guest of a seat is with their order and its payment, as a restaurant is told. */
export const SEAT_STATES = ['CHOOSING', 'ORDERED', 'AUTHORISED', 'PAID', 'ABSENT', 'PAYMENT_FAILED'] as const
export type ServiceSeatState = (typeof SEAT_STATES)[number]

/** `hasOrdered`: the share has lines, of its own or of the table's. */
type Seat = { status: Status; hasOrdered: boolean; isPlain: boolean }

/**
 * The state of a seat. What was ordered and is not authorised yet is ORDERED; a guest whose host pays is AUTHORISED with them. At
 * a plain booking nobody orders in advance: its seats are CHOOSING until they have eaten.
 */
export function seatStateOf({ status, hasOrdered, isPlain }: Seat): ServiceSeatState {
  if (status === 'NO_SHOW') return 'ABSENT'
  if (status === 'PAYMENT_FAILED') return 'PAYMENT_FAILED'
  if (SETTLED.includes(status)) return 'PAID'
  if (isPlain) return 'CHOOSING'
  if (status === 'CONFIRMED' || status === 'PRE_PAID') return 'AUTHORISED'
  return hasOrdered ? 'ORDERED' : 'CHOOSING'
}
