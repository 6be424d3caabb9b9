import { parisDay } from '../calendar/calendar.ts'
import { isToGo } from '../money/pricing.ts'
import { cutOffOf } from '../ordering/weekly-meals.ts'
import { FREE_CANCEL_BEFORE } from './booking-limits.ts'

/**
 * Returns until when cancelling is free, in milliseconds: half an hour before the start, for a canteen meal the day's cut-off.
 */
export function freeCancelUntil({ startsAt, isWeeklyMeal }: { startsAt: number; isWeeklyMeal: boolean }): number {
  return isWeeklyMeal ? cutOffOf(parisDay(startsAt)) : startsAt - FREE_CANCEL_BEFORE
}

/**
 * Returns until when a payer may replace a card whose reauthorisation before the meal was declined, in milliseconds: for a
 * table while cancelling is free, for an order until its hour.
 */
export function paymentRetryUntil(booking: Parameters<typeof freeCancelUntil>[0] & { type: string }): number {
  return isToGo(booking.type) ? booking.startsAt : freeCancelUntil(booking)
}
