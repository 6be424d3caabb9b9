import type { Day } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'

/** 'mardi 24 novembre 2026'. */
export function dayInFull(day: Day): string {
  return `${wordsOfDay(day).weekday} ${date(day)}`
}

/** '24 novembre 2026'. */
export function date(day: Day): string {
  const { date: of, month, year } = wordsOfDay(day)
  return `${of} ${month} ${year}`
}
