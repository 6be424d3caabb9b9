import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type DayAhead, dayAhead } from '@tablee/domain/service/day-ahead'
import type { Service } from '@tablee/domain/service/services'
import type { Tx } from '../../context.ts'
import { type CookedDay, cookedOfDay } from './kitchen/cooked-bookings.ts'
import { limitsToday } from './limits/read-limits.ts'

/** So few portions left are told. */
const FEW = 5

/** Something of the menu that has run out, 0, or of which few portions are left: in the whole day, or in one service. */
type RunningOut = { name: string; left: number; service: Service | null }

/**
 * What is ahead of a restaurant on a service day, without what began before `from` (milliseconds), and what of its menu runs
 * short, which is said of the present service day alone. In one statement, and two more for the present day.
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
