import type { WeekHours } from '@tablee/domain/opening-hours'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** The contract's seven lines; empty where the hours are unknown. */
export function openingHoursOf(restaurantId: number, week: WeekHours | null) {
  return (week ?? []).map((hours, index) => ({
    id: restaurantId * 10 + index + 1,
    weekday: { id: index + 1, name: WEEKDAYS[index] ?? '' },
    ...hours,
  }))
}
