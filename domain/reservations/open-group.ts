import type { ReservationType } from '../money/pricing.ts'
import { isHost } from './host.ts'
import { kindOf } from './reservation-moves.ts'
import { AWAITS_PAYMENT, type Status } from './reservation-status.ts'
import { hasSeat } from './seats-taken.ts'

type Group = { type: ReservationType; isGroup: boolean; status: Status; totalPersons: number }
type Seat = { position: number; status: Status; holdUntil: number | null }

/**
 * Whether a group waits for guests, and its invitation stands until its hour: before it is confirmed or closed, and where
 * each pays again after its host has enlarged it, until every seat is paid for. `seats` may hold cancelled ones.
 */
export function awaitsGuests(group: Group, seats: readonly Seat[]): boolean {
  if (group.status === 'WAITING_FOR_GUESTS') return true
  if (group.status !== 'CONFIRMED' || kindOf(group) !== 'self-pay') return false
  return seats.filter((seat) => hasSeat(seat) && !isHeld(seat)).length < group.totalPersons
}

/** Of a guest who joined and has still to pay: the seat is theirs until then. */
export function isHeld({ position, status, holdUntil }: Seat): boolean {
  return !isHost({ position }) && holdUntil !== null && AWAITS_PAYMENT.includes(status)
}
