import {
  addDays,
  clockInstant,
  clockTime,
  DAY_MINUTES,
  DAYS_AHEAD,
  type Day,
  daysBetween,
  type Hour,
  isOnClock,
  MINUTE,
  minutesOf,
  parisDay,
  QUARTER,
  SERVICE_DAY_STARTS,
  serviceDayAt,
  type Weekday,
  weekday,
} from './calendar.ts'
import { isClosedOn, type OpeningPlan } from './opening-plan.ts'
import { hoursOfWeekday, type OpeningWindow, type WeekHours, windowsOf } from './week-hours.ts'

export type StartKind = 'table' | 'takeaway'

/** A bookable hour; `date` is its calendar day, `startsAt` its instant in milliseconds. */
export type Start = { date: Day; hour: Hour; startsAt: number }

/** A start can only be booked more than this many minutes ahead. */
export const MINUTES_AHEAD = 30

/** Starts are multiples of this many minutes of the clock. */
export const STEP_MINUTES: Record<StartKind, number> = { table: QUARTER, takeaway: 2 * QUARTER }
/** Minutes between the last start and the end of its window (rules, section 3). */
const LAST_START_BEFORE_END: Record<StartKind, number> = { table: 45, takeaway: 0 }
const SERVICE_STARTS = minutesOf(SERVICE_DAY_STARTS)

/** Returns the starts of one service day, [day 06:00, day + 1 06:00), in order; none if the hours are unknown. */
export function startsOf(plan: OpeningPlan, kind: StartKind, day: Day): Start[] {
  const { week } = plan
  if (!week || isClosedOn(plan, day)) return []
  const starts: Start[] = []
  for (const minutes of minutesOn(week, kind, weekday(day))) {
    const start = startAt(day, minutes)
    if (start) starts.push(start)
  }
  return starts
}

/** Returns the bookable service days, from the current one to six calendar days ahead: seven days, or eight before 06:00. */
export function bookableDays(now: number): Day[] {
  const first = serviceDayAt(now)
  return Array.from({ length: daysBetween(first, parisDay(now)) + DAYS_AHEAD + 1 }, (_, n) => addDays(first, n))
}

/** True if this start can still be booked at a restaurant that takes bookings until `minutes` before. */
export function isAhead(start: Start, now: number, minutes = MINUTES_AHEAD): boolean {
  return start.startsAt > now + minutes * MINUTE
}

/** Returns the first and last start of a window in minutes; null if the window is too short for one. */
export function startRange({ from, to }: OpeningWindow, kind: StartKind): { first: number; last: number } | null {
  const grid = STEP_MINUTES[kind]
  const first = Math.ceil(from / grid) * grid
  const last = Math.floor((to - LAST_START_BEFORE_END[kind]) / grid) * grid
  return first <= last ? { first, last } : null
}

/** Returns the start at `minutes` after a day's midnight; null for an hour that the spring clock change skips. */
export function startAt(day: Day, minutes: number): Start | null {
  const ofDay = starts.get(day) ?? new Map<number, Start | null>()
  const known = ofDay.get(minutes)
  if (known !== undefined) return known

  const made = isOnClock(day, minutes)
    ? Object.freeze({ ...clockTime(day, minutes), startsAt: clockInstant(day, minutes) })
    : null
  if (!starts.has(day) && starts.size >= MOST_DAYS_KEPT) starts.clear()
  starts.set(day, ofDay.set(minutes, made))
  return made
}

/** Cached for all restaurants, because a page of results needs a thousand starts of a day. */
const starts = new Map<Day, Map<number, Start | null>>()
const MOST_DAYS_KEPT = 50

/** Cached by week, kind and weekday, because one week is queried many times. */
const minutesByWeek = new WeakMap<WeekHours, Map<string, number[]>>()

/** Returns the minutes after midnight of the starts of a weekday's service day. */
function minutesOn(week: WeekHours, kind: StartKind, weekday: Weekday): number[] {
  const ofWeek = minutesByWeek.get(week) ?? new Map<string, number[]>()
  minutesByWeek.set(week, ofWeek)
  const key = `${kind} ${weekday}`
  const known = ofWeek.get(key)
  if (known) return known

  // Windows of the day before may reach past 06:00. Early windows of the day after belong to this service day.
  const minutes = [-1, 0, 1].flatMap((shift) =>
    windowsOf(hoursOfWeekday(week, weekday + shift))
      .flatMap((window) => startMinutes(window, kind))
      .map((start) => start + shift * DAY_MINUTES),
  )
  const made = [...new Set(minutes)]
    .filter((start) => SERVICE_STARTS <= start && start < SERVICE_STARTS + DAY_MINUTES)
    .sort((a, b) => a - b)
  ofWeek.set(key, made)
  return made
}

function startMinutes(window: OpeningWindow, kind: StartKind): number[] {
  const range = startRange(window, kind)
  if (!range) return []
  return Array.from(
    { length: (range.last - range.first) / STEP_MINUTES[kind] + 1 },
    (_, n) => range.first + n * STEP_MINUTES[kind],
  )
}
