import { MINUTE } from '../calendar/calendar.ts'

/** The service fee of a payer without an account, in cents, in every restaurant (the specification). */
export const SERVICE_FEE_WITHOUT_ACCOUNT = 100
/** When a meal voucher pays, at least this many cents of the items stay on the card. */
export const SMALLEST_CARD_WITH_VOUCHER = 100
/** A voucher account with fewer cents than this is not charged. */
export const SMALLEST_VOUCHER = 100
/** The smallest amount in cents that a card is charged after a discount (rules, section 4). */
export const SMALLEST_CARD_PART = 50

/** Cents of extras per person that may be debited without asking the payer again. The text next to the pay button says so. */
export const EXTRAS_A_PERSON = 3_000

/** Milliseconds before the booking starts. */
export const FREE_CANCEL_BEFORE = 30 * MINUTE
export const INVITATION_ENDS_BEFORE = 15 * MINUTE
/** Guests may leave for at least this long, in milliseconds, after their host has changed the booking. */
export const LEAVE_AFTER_CHANGE = 60 * MINUTE
/** How long unpaid seats are held, in milliseconds. */
export const HOLD_DURATION = 15 * MINUTE
/** Minimum time between two tables of the same diner, in milliseconds. */
export const BETWEEN_TABLES = 120 * MINUTE

export const MOST_WITHOUT_EIGHT_PLUS = 8
export const LARGEST_PARTY = 30
export const MOST_UNPAID_GROUPS = 2
export const MOST_UNPAID_HOLDS = 3
export const MOST_OPEN_BOOKINGS = 10
export const MOST_ABANDONED_A_DAY = 6
/** Parties of this size and larger need a verified telephone. */
export const VERIFIED_FROM = 9
export const LONGEST_NOTE = 200
export const MOST_OF_ONE_LINE = 50
/** Maximum number of lines with dishes in an order. Lines with formulas have the same limit. */
export const MOST_LINES = 100
/** Maximum number of choices in one line, including those of its dishes. */
export const MOST_CHOICES = 60

/** `isByRestaurant` is true if the restaurant enters the booking itself. */
export type Tables = { seatingCapacity: number; allowEightPlus: boolean; isByRestaurant?: boolean }

/**
 * Returns the largest party. Online the limit is 30, or 8 unless the restaurant allows more, and never more than its seats. A booking
 * that the restaurant enters itself is limited by its seats alone.
 */
export function largestParty({ seatingCapacity, allowEightPlus, isByRestaurant = false }: Tables): number {
  if (isByRestaurant) return seatingCapacity
  return Math.min(allowEightPlus ? LARGEST_PARTY : MOST_WITHOUT_EIGHT_PLUS, seatingCapacity)
}

/** True if a party of this size can book a table at this restaurant. */
export function isParty(party: number, restaurant: Tables): boolean {
  return Number.isInteger(party) && 1 <= party && party <= largestParty(restaurant)
}
