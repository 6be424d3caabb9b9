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

/** Only starts more than this many minutes ahead can be booked. */
export const MINUTES_AHEAD = 30

/** Starts lie on a grid of this many minutes of the clock. */
export const STEP_MINUTES: Record<StartKind, number> = { table: QUARTER, takeaway: 2 * QUARTER }
/** Minutes between the last start and the end of its window (rules, section 3). */
const LAST_START_BEFORE_END: Record<StartKind, number> = { table: 45, takeaway: 0 }
const SERVICE_STARTS = minutesOf(SERVICE_DAY_STARTS)

/** The starts of one service day, [day 06:00, day + 1 06:00), in order; none where the hours are unknown. */
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

/** The bookable service days, from the current one to six calendar days ahead: seven, before 06:00 eight. */
export function bookableDays(now: number): Day[] {
  const first = serviceDayAt(now)
  return Array.from({ length: daysBetween(first, parisDay(now)) + DAYS_AHEAD + 1 }, (_, n) => addDays(first, n))
}

/** Whether there is still time to book this start, at a restaurant that takes bookings until `minutes` before. */
export function isAhead(start: Start, now: number, minutes = MINUTES_AHEAD): boolean {
  return start.startsAt > now + minutes * MINUTE
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

/** All restaurants share the starts of a day: a page of results asks for a thousand. */
const starts = new Map<Day, Map<number, Start | null>>()
const MOST_DAYS_KEPT = 50

/** By week, kind and weekday: many questions are asked of one week. */
const minutesByWeek = new WeakMap<WeekHours, Map<string, number[]>>()

/** The minutes after midnight of a weekday's starts, as its service day has them. */
function minutesOn(week: WeekHours, kind: StartKind, weekday: Weekday): number[] {
  const ofWeek = minutesByWeek.get(week) ?? new Map<string, number[]>()
  minutesByWeek.set(week, ofWeek)
  const key = `${kind} ${weekday}`
  const known = ofWeek.get(key)
  if (known) return known

  // Windows of the day before may reach past 06:00, and early windows of the day after belong to this service day.
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
