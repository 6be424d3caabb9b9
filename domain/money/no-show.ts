import { DAY, MINUTE } from '../calendar/calendar.ts'

/** Percent of what was ordered (the specification). */
const PART = 30
const LATE_AFTER = 15 * MINUTE
const PAYABLE_FOR = 30 * DAY

/** Whether who has not come to a table of this hour may be marked as absent by now; instants in milliseconds. */
export function mayBeMissed(startsAt: number, now: number): boolean {
  return startsAt + LATE_AFTER <= now
}

/** The total of the ordered items and their discount, in cents. */
export type Ordered = { items: number; itemsDiscount: number }

/** The no-show fee in cents: a part of the items after discount, half up, without service fee or tip (rules, section 4). */
export function noShowFee({ items, itemsDiscount }: Ordered): number {
  return Math.round(((items - itemsDiscount) * PART) / 100)
}

/** Returns the fee of a share: 0 if nothing is held for it, for example because a code or a company pays all of it. */
export function feeOfAbsence(paidCents: number, price: Ordered): number {
  return paidCents === 0 ? 0 : noShowFee(price)
}

/**
 * Returns until when (milliseconds) a fee whose debit was declined can be paid by link: as long as the token of a guest without an
 * account is valid.
 */
export function feePayableUntil(startsAt: number): number {
  return startsAt + PAYABLE_FOR
}

/** `isRefused`: the bank has declined the debit of the fee, which is still owed. */
export type NoShowMark = { isContested: boolean; isDebited: boolean; isLifted: boolean; isRefused: boolean }

/** REFUSED: the bank has declined the debit of the fee, which is still owed. */
export const NO_SHOW_STATES = ['OPEN', 'CONTESTED', 'DEBITED', 'REFUSED', 'LIFTED'] as const
export type NoShowState = (typeof NO_SHOW_STATES)[number]

/** Returns the state of a no-show mark. */
export function noShowState({ isContested, isDebited, isLifted, isRefused }: NoShowMark): NoShowState {
  if (isLifted) return 'LIFTED'
  if (isDebited) return isRefused ? 'REFUSED' : 'DEBITED'
  return isContested ? 'CONTESTED' : 'OPEN'
}

/** True if the mark may still be contested: once, until the fee is debited. */
export function mayContestNoShow(mark: NoShowMark): boolean {
  const state = noShowState(mark)
  return state === 'OPEN' || (state === 'REFUSED' && !mark.isContested)
}
