import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type DayAhead, dayAhead } from '@tablee/domain/service/day-ahead'
import type { Service } from '@tablee/domain/service/services'
import type { Tx } from '../../../context.ts'
import { type CookedDay, cookedOfDay } from './kitchen/cooked-bookings.ts'
import { limitsToday } from './limits/read-limits.ts'

/** The largest number of portions left that is shown. */
const FEW = 5

/** An item of the menu that is sold out (0) or of which few portions are left, for the whole day or one service. */
type RunningOut = { name: string; left: number; service: Service | null }

/**
 * Returns the bookings of a service day that begin from `from` (milliseconds) on, and the items of the menu that run short. The
 * latter are known for the present service day only. One statement, and two more for the present day.
 */
export async function readDayAhead(
  { db, clock }: Tx,
  { from, ...day }: CookedDay & { from: number },
): Promise<DayAhead & { runningOut: RunningOut[] }> {
  const now = clock.now()
  const bookings = await cookedOfDay(db, day)
  const ahead = bookings.filter(({ startsAt }) => startsAt >= from)
  const isToday = serviceDayAt(now) === day.day
  const { dishes } = isToday ? await limitsToday({ db, clock }, day.restaurantId) : { dishes: [] }
  const runningOut = dishes.flatMap(({ name, services, ...ofDay }) =>
    [{ ...ofDay, service: null }, ...services].flatMap(({ isSoldOut, left, service }) => {
      const leftNow = isSoldOut ? 0 : left
      return leftNow !== null && leftNow <= FEW ? [{ name, left: leftNow, service }] : []
    }),
  )
  return { ...dayAhead(ahead, now), runningOut }
}
