import { type Day, parisDay, parisHour, weekday } from '@tablee/domain/calendar'

const nbsp = '\u00A0'
const weekdays = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')
const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** An instant (milliseconds) on the Paris clock: « mardi 24 novembre 2026 à 10:00 ». */
export function dayAndHour(instant: number): string {
  return `${longDay(parisDay(instant))} à${nbsp}${parisHour(instant)}`
}

/** « mardi 24 novembre 2026 » */
export function longDay(day: Day): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = date === 1 ? '1er' : date
  return `${weekdays[weekday(day) - 1]} ${first}${nbsp}${months[month - 1]} ${year}`
}

/** The same without its hour. */
export function longDayOf(instant: number): string {
  return longDay(parisDay(instant))
}
