import { largestParty, type Tables, VERIFIED_FROM } from './booking-limits.ts'
import type { Status } from './reservation-status.ts'
import type { BookingKind } from './reservation-transitions.ts'

/** The largest party that a diner may book: nine and more need a verified telephone (rules, section 3). */
export function largestFor(restaurant: Tables, isVerified: boolean): number {
  const largest = largestParty(restaurant)
  return isVerified ? largest : Math.min(largest, VERIFIED_FROM - 1)
}

type Booking = { kind: BookingKind; status: Status; totalPersons: number; taken: number }

/**
 * The party sizes that a booking may be changed to, at most `largest`. A group keeps room for the `taken` seats; the size
 * of a group whose host has paid for all is fixed.
 */
export function sizesOf({ kind, status, totalPersons, taken }: Booking, largest: number): { from: number; to: number } {
  if (isFixed({ kind, status })) return { from: totalPersons, to: totalPersons }
  return { from: kind === 'alone' ? 1 : Math.max(1, taken), to: largest }
}

/** Whether the host has paid for the whole group: its size cannot change any more. */
export function isFixed({ kind, status }: Pick<Booking, 'kind' | 'status'>): boolean {
  return kind === 'pay-for-all' && status === 'CONFIRMED'
}
