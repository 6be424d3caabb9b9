import {
  addDays,
  type Day,
  type Hour,
  parisDay,
  parisInstant,
  SERVICE_DAY_STARTS,
  weekday,
} from '@tablee/domain/calendar/calendar'
import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { DAYS_AHEAD } from '@tablee/domain/calendar/starts'
import { PERIODS, type Period, slotsOfPeriod } from '@tablee/domain/search/search-limits'
import { shortDay } from '../../../words/formats.ts'
import { isDay } from '../search-url.ts'

export type PickableDay = { day: Day; label: string; date: string }

/** Today and the six following days: « Aujourd'hui » 24/11, « Demain » 25/11, « Jeudi » 26/11. */
export function pickableDays(now: number): PickableDay[] {
  const today = parisDay(now)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const label = ahead < 2 ? dayLabel(day, now) : (WEEKDAY_LABELS[weekday(day) - 1] ?? '')
    return { day, label, date: `${day.slice(8)}/${day.slice(5, 7)}` }
  })
}

/** The bar's label for a day; an invalid day stays as it was written. */
export function dayLabel(day: string, now: number): string {
  const today = parisDay(now)
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, 1)) return 'Demain'
  return isDay(day) ? shortDay(day) : day
}

/** The slots of a period; `isOver` marks past ones and those after the last bookable day. */
export function pickableSlots(period: Period, day: string | null, now: number): { hour: Hour; isOver: boolean }[] {
  return slotsOfPeriod(period).map((hour) => ({ hour, isOver: !isPickable(hour, day, now) }))
}

/** Whether this hour of this day can be searched; without a day every hour can, as its next occurrence. */
export function isPickable(hour: Hour, day: string | null, now: number): boolean {
  if (!day || !isDay(day)) return true
  const calendarDay = hour < SERVICE_DAY_STARTS ? addDays(day, 1) : day
  return parisInstant(calendarDay, hour) > now && calendarDay <= addDays(parisDay(now), DAYS_AHEAD)
}

/** The hour, or null when it cannot be searched on this day. */
export function hourOn(day: string | null, hour: Hour | null, now: number): Hour | null {
  return hour && isPickable(hour, day, now) ? hour : null
}

export function periodOf(hour: Hour): Period | undefined {
  return (Object.keys(PERIODS) as Period[]).find((period) => slotsOfPeriod(period).includes(hour))
}
