import {
  addDays,
  clockInstant,
  clockTime,
  DAY_MINUTES,
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
} from './calendar.ts'
import { isClosedOn, type OpeningPlan } from './opening-plan.ts'
import { hoursOn, type OpeningWindow, windowsOf } from './week-hours.ts'

export type StartKind = 'table' | 'takeaway'

/** A bookable hour; `date` is its calendar day, `startsAt` its instant in milliseconds. */
export type Start = { date: Day; hour: Hour; startsAt: number }

/** Only starts more than this many minutes ahead can be booked. */
export const MINUTES_AHEAD = 30
/** The last day that can be booked or searched, counted from today. */
export const DAYS_AHEAD = 6

/** Starts lie on a grid of this many minutes of the clock. */
export const STEP_MINUTES: Record<StartKind, number> = { table: QUARTER, takeaway: 2 * QUARTER }
/** Minutes between the last start and the end of its window (rules, section 3). */
const LAST_START_BEFORE_END: Record<StartKind, number> = { table: 45, takeaway: 0 }
const SERVICE_STARTS = minutesOf(SERVICE_DAY_STARTS)

/** The starts of one service day, [day 06:00, day + 1 06:00), in order; none where the hours are unknown. */
export function startsOf(plan: OpeningPlan, kind: StartKind, day: Day): Start[] {
  const { week } = plan
  if (!week || isClosedOn(plan, day)) return []
  // Windows of the day before may reach past 06:00, and early windows of the day after belong to this service day.
  const minutes = [-1, 0, 1].flatMap((shift) =>
    windowsOf(hoursOn(week, addDays(day, shift)))
      .flatMap((window) => startMinutes(window, kind))
      .map((start) => start + shift * DAY_MINUTES),
  )
  return [...new Set(minutes)]
    .filter((start) => SERVICE_STARTS <= start && start < SERVICE_STARTS + DAY_MINUTES)
    .sort((a, b) => a - b)
    .map((start) => startAt(day, start))
    .filter((start) => start !== null)
}

/** The starts of these service days that can still be booked; days without any are omitted. */
export function upcomingStarts(
  plan: OpeningPlan,
  kind: StartKind,
  now: number,
  days: readonly Day[] = bookableDays(now),
): { serviceDay: Day; starts: Start[] }[] {
  return days
    .map((day) => ({ serviceDay: day, starts: startsOf(plan, kind, day).filter((start) => isAhead(start, now)) }))
    .filter(({ starts }) => starts.length > 0)
}

/** The bookable service days, from the current one to six calendar days ahead: seven, before 06:00 eight. */
export function bookableDays(now: number): Day[] {
  const first = serviceDayAt(now)
  return Array.from({ length: daysBetween(first, parisDay(now)) + DAYS_AHEAD + 1 }, (_, n) => addDays(first, n))
}

/** Whether there is still time to book this start. */
export function isAhead(start: Start, now: number): boolean {
  return start.startsAt > now + MINUTES_AHEAD * MINUTE
}

/** The first and last start of a window in minutes, on the grid; null when the window is too short for one. */
export function startRange({ from, to }: OpeningWindow, kind: StartKind): { first: number; last: number } | null {
  const grid = STEP_MINUTES[kind]
  const first = Math.ceil(from / grid) * grid
  const last = Math.floor((to - LAST_START_BEFORE_END[kind]) / grid) * grid
  return first <= last ? { first, last } : null
}

/** The start at `minutes` after a day's midnight; null for an hour that the spring clock change skips. */
export function startAt(day: Day, minutes: number): Start | null {
  if (!isOnClock(day, minutes)) return null
  return { ...clockTime(day, minutes), startsAt: clockInstant(day, minutes) }
}

function startMinutes(window: OpeningWindow, kind: StartKind): number[] {
  const range = startRange(window, kind)
  if (!range) return []
  return Array.from(
    { length: (range.last - range.first) / STEP_MINUTES[kind] + 1 },
    (_, n) => range.first + n * STEP_MINUTES[kind],
  )
}
