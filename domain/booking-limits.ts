import { MINUTE } from './calendar.ts'

/** Cents: what a payer without an account pays for the service, everywhere (the specification). */
export const SERVICE_FEE_WITHOUT_ACCOUNT = 100

/** Milliseconds before T. */
export const FREE_CANCEL_BEFORE = 30 * MINUTE
export const INVITATION_ENDS_BEFORE = 15 * MINUTE
/** How long unpaid seats are held. */
export const HOLD = 15 * MINUTE
/** One diner has no two tables closer than this. */
export const BETWEEN_TABLES = 120 * MINUTE

export const MOST_WITHOUT_EIGHT_PLUS = 8
export const LARGEST_PARTY = 30
export const MOST_UNPAID_GROUPS = 2
export const MOST_UNPAID_HOLDS = 3
export const MOST_OPEN_BOOKINGS = 10
export const MOST_ABANDONED_A_DAY = 6
/** Parties of so many and more need a verified telephone. */
export const VERIFIED_FROM = 9
export const LONGEST_NOTE = 200
export const MOST_OF_ONE_LINE = 50

/** The largest party that a restaurant takes by itself. */
export function largestParty({
  seatingCapacity,
  allowEightPlus,
}: {
  seatingCapacity: number
  allowEightPlus: boolean
}) {
  return Math.min(allowEightPlus ? LARGEST_PARTY : MOST_WITHOUT_EIGHT_PLUS, seatingCapacity)
}
