import { MINUTE } from '../calendar/calendar.ts'

/** Cents: what a payer without an account pays for the service, everywhere (the specification). */
export const SERVICE_FEE_WITHOUT_ACCOUNT = 100
/** Cents of the items that the card keeps beside a meal voucher, and the least of an account that is worth asking. */
export const STAYS_ON_CARD = 100
export const SMALLEST_VOUCHER = 100
/** Cents: less than that no card is charged with after a discount (rules, section 4). */
export const SMALLEST_CARD_PART = 50

/** Cents a person that may be debited for extras without their word: the line beside the payment's button says so. */
export const EXTRAS_A_PERSON = 3_000

/** Milliseconds before T. */
export const FREE_CANCEL_BEFORE = 30 * MINUTE
export const INVITATION_ENDS_BEFORE = 15 * MINUTE
/** Guests whose host has changed the booking may leave for so long at least. */
export const LEAVE_AFTER_CHANGE = 60 * MINUTE
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
/** Of dishes, and of formulas. */
export const MOST_LINES = 100

type Tables = { seatingCapacity: number; allowEightPlus: boolean }

/** The largest party that books by itself: 30, or 8 where the restaurant has not allowed more, and never beyond its seats. */
export function largestParty({ seatingCapacity, allowEightPlus }: Tables): number {
  return Math.min(allowEightPlus ? LARGEST_PARTY : MOST_WITHOUT_EIGHT_PLUS, seatingCapacity)
}

/** Whether so many may book a table there. */
export function isParty(party: number, restaurant: Tables): boolean {
  return Number.isInteger(party) && 1 <= party && party <= largestParty(restaurant)
}
