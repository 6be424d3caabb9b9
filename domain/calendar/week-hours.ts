import { DAY_MINUTES, type Day, type Hour, hourOf, minutesOf, parseHour, type Weekday, weekday } from './calendar.ts'
import { WEEKDAY_LABELS } from './day-names.ts'

/**
 * The hours of one weekday. Lists are pairs (opens, closes). A window that ends at or before its start ends on the next day.
 * Continuous service uses `fullDayOpeningHours`; otherwise lunch and dinner are used.
 */
export type DayHours = {
  isClosed: boolean
  isContinuousService: boolean
  lunchHours: Hour[]
  dinnerHours: Hour[]
  fullDayOpeningHours: Hour[]
}

/** Seven days, Monday first. */
export type WeekHours = readonly DayHours[]

/** Minutes after the day's midnight; `to` may exceed 1440. */
export type OpeningWindow = { from: number; to: number }

export type WeekLine = { weekday: Weekday; label: string; text: string }

/** Returns the opening windows of a day, sorted. Windows that touch or overlap are merged. */
export function windowsOf(hours: DayHours): OpeningWindow[] {
  if (hours.isClosed) return []
  const lists = hours.isContinuousService ? hours.fullDayOpeningHours : [...hours.lunchHours, ...hours.dinnerHours]
  return mergeWindows(pairs(lists).map(([opens, closes]) => windowBetween(minutesOf(opens), minutesOf(closes))))
}

/** True if a window lasts 24 hours or more. Its opening and closing hours then do not show its length. */
export function isDayAndNight({ from, to }: OpeningWindow): boolean {
  return to - from >= DAY_MINUTES
}

export function hoursOn(week: WeekHours, day: Day): DayHours {
  return hoursOfWeekday(week, weekday(day))
}

/** Returns the hours of a weekday; 0 is Sunday, 8 is Monday. */
export function hoursOfWeekday(week: WeekHours, weekday: number): DayHours {
  const hours = week[(weekday + 6) % 7]
  if (!hours) throw new RangeError(`a week has seven days, this one ${week.length}`)
  return hours
}

/** Returns seven lines for the Informations tab. An open day without hours is shown as unknown. */
export function weekLines(week: WeekHours | null): WeekLine[] {
  return WEEKDAY_LABELS.map((label, index) => ({
    weekday: (index + 1) as Weekday,
    label,
    text: dayText(week?.[index]),
  }))
}

/** Parses a week from JSON. Returns null unless it has exactly seven well-formed days. */
export function readWeekHours(value: unknown): WeekHours | null {
  if (!Array.isArray(value) || value.length !== 7) return null
  const week = value.map(readDayHours)
  return week.every((day) => day !== null) ? week : null
}

/** Sorts windows and merges those that touch or overlap. */
export function mergeWindows(windows: OpeningWindow[]): OpeningWindow[] {
  const merged: OpeningWindow[] = []
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to)
    else merged.push({ ...window })
  }
  return merged
}

function windowBetween(opens: number, closes: number): OpeningWindow {
  return { from: opens, to: closes > opens ? closes : closes + DAY_MINUTES }
}

function pairs(list: Hour[]): [Hour, Hour][] {
  return Array.from({ length: Math.floor(list.length / 2) }, (_, i) => [list[2 * i], list[2 * i + 1]] as [Hour, Hour])
}

function dayText(hours: DayHours | undefined): string {
  if (hours?.isClosed) return 'Fermé'
  const windows = hours ? windowsOf(hours) : []
  if (windows.length === 0) return 'Horaires non communiqués'
  return windows.map(windowText).join(', ')
}

function windowText(window: OpeningWindow): string {
  if (!isDayAndNight(window)) return `${hourOf(window.from)} – ${hourOf(window.to)}`
  return window.from === 0 ? 'Jour et nuit' : `Jour et nuit dès ${hourOf(window.from)}`
}

function readDayHours(value: unknown): DayHours | null {
  if (typeof value !== 'object' || value === null) return null
  const { isClosed, isContinuousService, ...lists } = value as Record<string, unknown>
  const lunchHours = readPairs(lists.lunchHours)
  const dinnerHours = readPairs(lists.dinnerHours)
  const fullDayOpeningHours = readPairs(lists.fullDayOpeningHours)
  if (typeof isClosed !== 'boolean' || typeof isContinuousService !== 'boolean') return null
  if (!lunchHours || !dinnerHours || !fullDayOpeningHours) return null
  return { isClosed, isContinuousService, lunchHours, dinnerHours, fullDayOpeningHours }
}

function readPairs(value: unknown): Hour[] | null {
  if (!Array.isArray(value) || value.length % 2 !== 0) return null
  return value.every((hour) => typeof hour === 'string' && parseHour(hour) !== null) ? [...value] : null
}
