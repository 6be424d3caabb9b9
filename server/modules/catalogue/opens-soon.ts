import { addDays, parisDay, weekday } from '@tablee/domain/calendar'
import { publicHoliday } from '@tablee/domain/holidays'
import type { RestaurantCard } from './restaurant.ts'

/** True when the hours are known and the next seven days are all closed: "Ouvre Bientôt!". */
export function opensSoon(card: RestaurantCard, now: number): boolean {
  const { openDays, closures, holidayLine } = card
  if (openDays === null) return false
  if (openDays.length === 7 && closures.length === 0) return false

  const today = parisDay(now)
  return [0, 1, 2, 3, 4, 5, 6].every((ahead) => {
    const day = addDays(today, ahead)
    const closed = closures.some(({ from, to }) => from <= day && day <= to)
    const holiday = holidayLine !== 'open' && publicHoliday(day) !== null
    return closed || holiday || !openDays.includes(weekday(day))
  })
}
