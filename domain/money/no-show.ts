import { MINUTE } from '../calendar/calendar.ts'

/** Percent of what was ordered (the specification). */
const PART = 30
const LATE_AFTER = 15 * MINUTE

/** Whether who has not come to a table of this hour may be marked as absent by now; instants in milliseconds. */
export function mayBeMissed(startsAt: number, now: number): boolean {
  return startsAt + LATE_AFTER <= now
}

/** The no-show fee in cents: a part of the items after discount, half up, without service fee or tip (rules, section 4). */
export function noShowFee({ items, itemsDiscount }: { items: number; itemsDiscount: number }): number {
  return Math.round(((items - itemsDiscount) * PART) / 100)
}

type Mark = { isContested: boolean; isDebited: boolean; isLifted: boolean }

/** The state of a no-show mark; the absent guest may contest it while it is open. */
export function noShowState({ isContested, isDebited, isLifted }: Mark): 'open' | 'contested' | 'debited' | 'lifted' {
  if (isLifted) return 'lifted'
  if (isDebited) return 'debited'
  return isContested ? 'contested' : 'open'
}
