import { addDays, DAYS_AHEAD, type Day, type Hour, parisDay, weekday } from '@tablee/domain/calendar/calendar'
import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { PERIODS, type Period, slotsOfPeriod } from '@tablee/domain/search/search-limits'
import { dayLabel, isPickable } from './search-times.ts'

export type PickableDay = { day: Day; label: string; date: string }

/** Returns today and the six following days: « Aujourd'hui » 24/11, « Demain » 25/11, « Jeudi » 26/11. */
export function pickableDays(now: number): PickableDay[] {
  const today = parisDay(now)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const label = ahead < 2 ? dayLabel(day, now) : (WEEKDAY_LABELS[weekday(day) - 1] ?? '')
    return { day, label, date: `${day.slice(8)}/${day.slice(5, 7)}` }
  })
}

/** Returns the slots of a period. `isOver` marks past ones and those after the last bookable day. */
export function pickableSlots(period: Period, day: string | null, now: number): { hour: Hour; isOver: boolean }[] {
  return slotsOfPeriod(period).map((hour) => ({ hour, isOver: !isPickable(hour, day, now) }))
}

export function periodOf(hour: Hour): Period | undefined {
  return (Object.keys(PERIODS) as Period[]).find((period) => slotsOfPeriod(period).includes(hour))
}
