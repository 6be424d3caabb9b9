import { type Hour, minutesOf, QUARTER, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import type { DaySheet } from './load-sheet.ts'

type SheetQuarter = DaySheet['quarters'][number]

/** The quarters of an hour of one service, from the first to the last with a cover. */
export function quartersIn(quarters: readonly SheetQuarter[], service: Service): readonly SheetQuarter[] {
  const own = quarters.filter(({ hour }) => serviceOf(hour) === service)
  const first = own.findIndex(({ covers }) => covers > 0)
  return first < 0 ? [] : own.slice(first, own.findLastIndex(({ covers }) => covers > 0) + 1)
}

/** Minutes after the beginning of the service day: hours after midnight follow those before it. */
export function minutesInDay(hour: Hour): number {
  const minutes = minutesOf(hour) - minutesOf(SERVICE_DAY_STARTS)
  return minutes < 0 ? minutes + 24 * 60 : minutes
}

/** Where an hour lies on a line of quarters, 0 to 1; null beside it. */
export function placeOn(quarters: readonly SheetQuarter[], hour: Hour): number | null {
  const first = quarters[0]
  if (!first) return null
  const place = (minutesInDay(hour) - minutesInDay(first.hour)) / (quarters.length * QUARTER)
  return place < 0 || place > 1 ? null : place
}

/** How full a quarter is: 0 to 1, and 1 where it is over. */
export function fullness({ covers, capacity }: SheetQuarter): number {
  return capacity === 0 ? 0 : Math.min(1, covers / capacity)
}

/** The fullest quarter, the first of several; null without any. */
export function peakOf(quarters: readonly SheetQuarter[]): SheetQuarter | null {
  return quarters.reduce<SheetQuarter | null>((peak, one) => (peak && peak.covers >= one.covers ? peak : one), null)
}

/** The seats that are free for a whole stay of so many minutes from an hour on. */
export function roomFrom(
  { quarters, capacity }: Pick<DaySheet, 'quarters' | 'capacity'>,
  hour: Hour,
  stay: number,
): number {
  const from = minutesInDay(hour)
  const taken = quarters
    .filter((quarter) => from <= minutesInDay(quarter.hour) && minutesInDay(quarter.hour) < from + stay)
    .map(({ covers }) => covers)
  return Math.max(0, capacity - Math.max(0, ...taken))
}
