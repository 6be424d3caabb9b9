import type { Hour } from '@tablee/domain/calendar/calendar'
import { minutesInDay } from '../sheet/line-of-time.ts'

export function hourId(hour: Hour): string {
  return `heure-${hour.replace(':', '')}`
}

/** Scrolls to the tables of an hour, or to the next ones after it, and focuses their heading. */
export function showHour(hour: Hour): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h2[data-hour]')]
  const next = headings.find(({ dataset }) => minutesInDay(dataset.hour ?? '') >= minutesInDay(hour)) ?? headings.at(-1)
  next?.scrollIntoView()
  next?.focus({ preventScroll: true })
}
