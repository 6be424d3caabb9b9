import {
  addDays,
  DAYS_AHEAD,
  type Hour,
  parisDay,
  parisInstant,
  SERVICE_DAY_STARTS,
} from '@tablee/domain/calendar/calendar'
import { shortDay } from '../../words/formats.ts'
import { isDay } from './search-url.ts'

/** Returns the bar's label for a day. An invalid day stays as it was written. */
export function dayLabel(day: string, now: number): string {
  const today = parisDay(now)
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, 1)) return 'Demain'
  return isDay(day) ? shortDay(day) : day
}

/** True if this hour of this day can be searched. Without a day every hour can, as its next occurrence. */
export function isPickable(hour: Hour, day: string | null, now: number): boolean {
  if (!day || !isDay(day)) return true
  const calendarDay = hour < SERVICE_DAY_STARTS ? addDays(day, 1) : day
  return parisInstant(calendarDay, hour) > now && calendarDay <= addDays(parisDay(now), DAYS_AHEAD)
}

/** Returns the hour, or null if it cannot be searched on this day. */
export function hourOn(day: string | null, hour: Hour | null, now: number): Hour | null {
  return hour && isPickable(hour, day, now) ? hour : null
}
