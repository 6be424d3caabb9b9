import { parisDay } from '../calendar/calendar.ts'
import { isToGo } from '../money/pricing.ts'
import { cutOffOf } from '../ordering/weekly-meals.ts'
import { FREE_CANCEL_BEFORE } from './booking-limits.ts'

/** Until when a booking is cancelled for nothing, in milliseconds: half an hour before it, a meal of the canteen until its day's cut-off. */
export function freeCancelUntil({ startsAt, isWeeklyMeal }: { startsAt: number; isWeeklyMeal: boolean }): number {
  return isWeeklyMeal ? cutOffOf(parisDay(startsAt)) : startsAt - FREE_CANCEL_BEFORE
}

/**
 * Until when what was not granted anew before a meal may be, in milliseconds: a table while it is cancelled for nothing,
 * an order till its hour.
 */
export function mendedUntil(booking: Parameters<typeof freeCancelUntil>[0] & { type: string }): number {
  return isToGo(booking.type) ? booking.startsAt : freeCancelUntil(booking)
}
