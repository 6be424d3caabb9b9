import { parisDay } from '../calendar/calendar.ts'
import { isToGo } from '../money/pricing.ts'
import { cutOffOf } from '../ordering/weekly-meals.ts'
import { FREE_CANCEL_BEFORE, LEAVE_AFTER_CHANGE } from './booking-limits.ts'

type Cancellable = { startsAt: number; isWeeklyMeal: boolean }

type Start = { startsAt: number; isWeeklyMeal: boolean }

/**
 * Returns until when cancelling is free, in milliseconds: half an hour before the start, for a canteen meal the day's cut-off.
 */
export function freeCancelUntil({ startsAt, isWeeklyMeal }: Start): number {
  return isWeeklyMeal ? cutOffOf(parisDay(startsAt)) : startsAt - FREE_CANCEL_BEFORE
}

/**
 * Returns until when a payer may replace a card whose reauthorisation before the meal was declined, in milliseconds: for a
 * table while cancelling is free, for an order until its hour.
 */
export function paymentRetryUntil(booking: Start & { type: string }): number {
  return isToGo(booking.type) ? booking.startsAt : freeCancelUntil(booking)
}

/** Returns until when a guest leaves for free (ms): as the host, or within an hour of the last change, but before the meal. */
export function leavesFreeUntil(booking: Cancellable & { changedAt: number | null }): number {
  const { startsAt, changedAt } = booking
  const afterChange = changedAt === null ? 0 : Math.min(changedAt + LEAVE_AFTER_CHANGE, startsAt)
  return Math.max(freeCancelUntil(booking), afterChange)
}
