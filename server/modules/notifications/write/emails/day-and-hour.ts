import { type Day, parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'

const nbsp = '\u00A0'

/** Returns an instant (milliseconds) on the Paris clock: « mardi 24 novembre 2026 à 10:00 ». */
export function dayAndHour(instant: number): string {
  return `${longDay(parisDay(instant))} à${nbsp}${parisHour(instant)}`
}

/** Returns « mardi 24 novembre 2026 ». */
export function longDay(day: Day): string {
  const { weekday, date, month, year } = wordsOfDay(day)
  return `${weekday} ${date}${nbsp}${month} ${year}`
}

/** Returns an instant (milliseconds) as a Paris day without the hour. */
export function longDayOf(instant: number): string {
  return longDay(parisDay(instant))
}
