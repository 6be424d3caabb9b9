import { DAY, MINUTE } from '../calendar/calendar.ts'

/** Percent of the order (the specification). */
const PART = 30
const LATE_AFTER = 15 * MINUTE
const PAYABLE_FOR = 30 * DAY

/** True if a guest who has not arrived may be marked as absent. Instants in milliseconds. */
export function mayBeMissed(startsAt: number, now: number): boolean {
  return startsAt + LATE_AFTER <= now
}

/** The total of the ordered items and their discount, in cents. */
export type Ordered = { items: number; itemsDiscount: number }

/**
 * Returns the no-show fee in cents: a part of the items after discount, rounded half up, without service fee or tip (rules,
 * section 4).
 */
export function noShowFee({ items, itemsDiscount }: Ordered): number {
  return Math.round(((items - itemsDiscount) * PART) / 100)
}

/** Returns the fee of a share: 0 if nothing is held for it, for example because a code or a company pays all of it. */
export function feeOfAbsence(paidCents: number, price: Ordered): number {
  return paidCents === 0 ? 0 : noShowFee(price)
}

/**
 * Returns until when (milliseconds) a fee whose debit was declined can be paid by link. The token of a guest without an account
 * is valid for the same time.
 */
export function feePayableUntil(startsAt: number): number {
  return startsAt + PAYABLE_FOR
}

/** `isRefused`: the bank has declined the debit of the fee, so it is still due. */
export type NoShowMark = { isContested: boolean; isDebited: boolean; isLifted: boolean; isRefused: boolean }

/** REFUSED: the bank has declined the debit of the fee, so it is still due. */
export const NO_SHOW_STATES = ['OPEN', 'CONTESTED', 'DEBITED', 'REFUSED', 'LIFTED'] as const
export type NoShowState = (typeof NO_SHOW_STATES)[number]

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
