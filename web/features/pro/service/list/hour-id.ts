import type { Hour } from '@tablee/domain/calendar/calendar'
import { minutesInDay } from '../sheet/line-of-time.ts'

/** Where the tables of an hour are on the page. */
export function hourId(hour: Hour): string {
  return `heure-${hour.replace(':', '')}`
}

/** Brings the tables of an hour into sight, or the next ones after it, and the focus to their heading. */
export function showHour(hour: Hour): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h2[data-hour]')]
  const next = headings.find(({ dataset }) => minutesInDay(dataset.hour ?? '') >= minutesInDay(hour)) ?? headings.at(-1)
  next?.scrollIntoView()
  next?.focus({ preventScroll: true })
}
