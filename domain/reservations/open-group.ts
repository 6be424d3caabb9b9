import type { ReservationType } from '../money/pricing.ts'
import { isHost } from './host.ts'
import { AWAITS_PAYMENT, type Status } from './reservation-status.ts'
import { kindOf } from './reservation-transitions.ts'
import { hasSeat } from './seats-taken.ts'

type Group = { type: ReservationType; isGroup: boolean; status: Status; totalPersons: number }
type Seat = { position: number; status: Status; holdUntil: number | null }

/**
 * True if a group still waits for guests, so that its invitation is valid: until the group is confirmed or closed, and, if each
 * guest pays, after its host has enlarged it until every seat is paid for. `seats` may include cancelled ones.
 */
export function awaitsGuests(group: Group, seats: readonly Seat[]): boolean {
  if (group.status === 'WAITING_FOR_GUESTS') return true
  if (group.status !== 'CONFIRMED' || kindOf(group) !== 'self-pay') return false
  return seats.filter((seat) => hasSeat(seat) && !isHeld(seat)).length < group.totalPersons
}

/** True if a seat is held for a guest who has joined and not paid yet. */
export function isHeld({ position, status, holdUntil }: Seat): boolean {
  return !isHost({ position }) && holdUntil !== null && AWAITS_PAYMENT.includes(status)
}
