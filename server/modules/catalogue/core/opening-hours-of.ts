import { WEEKDAYS } from '@tablee/domain/calendar/day-names'
import type { WeekHours } from '@tablee/domain/calendar/opening-hours'

/** The GraphQL weekday of an id from 1 to 7. */
export function weekdayOf(id: number) {
  return { id, name: WEEKDAYS[id - 1] ?? '' }
}

/** The seven opening hours of GraphQL. Empty if the hours are unknown. */
export function openingHoursOf(restaurantId: number, week: WeekHours | null) {
  return (week ?? []).map((hours, index) => ({
    id: restaurantId * 10 + index + 1,
    weekday: weekdayOf(index + 1),
    ...hours,
  }))
}
