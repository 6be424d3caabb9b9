import { type Hour, minutesOf, QUARTER, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { plural } from '../../../words/formats.ts'
import type { DaySheet } from '../../service-data/load-sheet.ts'

type SheetQuarter = DaySheet['quarters'][number]

/** Returns the quarters of an hour of one service, from the first to the last one with a cover. */
export function quartersIn(quarters: readonly SheetQuarter[], service: Service): readonly SheetQuarter[] {
  const ofService = quarters.filter(({ hour }) => serviceOf(hour) === service)
  const first = ofService.findIndex((one) => atTable(one) > 0)
  return first < 0 ? [] : ofService.slice(first, ofService.findLastIndex((one) => atTable(one) > 0) + 1)
}

/** Returns the minutes since the start of the service day: hours after midnight follow those before it. */
export function minutesInDay(hour: Hour): number {
  const minutes = minutesOf(hour) - minutesOf(SERVICE_DAY_STARTS)
  return minutes < 0 ? minutes + 24 * 60 : minutes
}

/** Returns the position of an hour on a line of quarters, 0 to 1; null outside of it. */
export function placeOn(quarters: readonly SheetQuarter[], hour: Hour): number | null {
  const first = quarters[0]
  if (!first) return null
  const place = (minutesInDay(hour) - minutesInDay(first.hour)) / (quarters.length * QUARTER)
  return place < 0 || place > 1 ? null : place
}

/** Returns how full a quarter is: 0 to 1, also 1 if it is overbooked. */
export function fullness(quarter: SheetQuarter): number {
  return quarter.capacity === 0 ? 0 : Math.min(1, atTable(quarter) / quarter.capacity)
}

/** Returns all covers at table, including those of forced tables. */
export function atTable({ covers, forced }: Pick<SheetQuarter, 'covers' | 'forced'>): number {
  return covers + forced
}

/** Returns '12 couverts', or '12 couverts + 2 en plus' with forced tables. */
export function coversOf({ covers, forced }: Pick<SheetQuarter, 'covers' | 'forced'>): string {
  return forced === 0 ? plural(covers, 'couvert') : `${plural(covers, 'couvert')} + ${forced} en plus`
}

/** Returns the fullest quarter, the first one of several; null without quarters. */
export function peakOf(quarters: readonly SheetQuarter[]): SheetQuarter | null {
  return quarters.reduce<SheetQuarter | null>((peak, one) => (peak && atTable(peak) >= atTable(one) ? peak : one), null)
}

/** Returns the seats that are free for a whole stay of so many minutes from an hour on. */
export function roomFrom(
  { quarters, capacity }: Pick<DaySheet, 'quarters' | 'capacity'>,
  hour: Hour,
  stay: number,
): number {
  const from = minutesInDay(hour)
  const taken = quarters
    .filter((quarter) => from <= minutesInDay(quarter.hour) && minutesInDay(quarter.hour) < from + stay)
    .map(atTable)
  return Math.max(0, capacity - Math.max(0, ...taken))
}
