import { largestParty, type Tables, VERIFIED_FROM } from './booking-limits.ts'
import type { Status } from './reservation-status.ts'
import type { BookingKind } from './reservation-transitions.ts'

/** Returns the largest party that a diner may book. Nine and more need a verified telephone (rules, section 3). */
export function largestFor(restaurant: Tables, isVerified: boolean): number {
  const largest = largestParty(restaurant)
  return isVerified ? largest : Math.min(largest, VERIFIED_FROM - 1)
}

type Booking = { kind: BookingKind; status: Status; totalPersons: number; taken: number }

/**
 * Returns the party sizes to which a booking may be changed, at most `largest`. A group keeps room for the `taken` seats. The
 * size is fixed once a host has paid for all.
 */
export function sizesOf({ kind, status, totalPersons, taken }: Booking, largest: number): { from: number; to: number } {
  if (isFixed({ kind, status })) return { from: totalPersons, to: totalPersons }
  return { from: kind === 'alone' ? 1 : Math.max(1, taken), to: largest }
}

/** True if the host has paid for the whole group, so that its size can no longer change. */
export function isFixed({ kind, status }: Pick<Booking, 'kind' | 'status'>): boolean {
  return kind === 'pay-for-all' && status === 'CONFIRMED'
}
