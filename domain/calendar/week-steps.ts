import {
  addDays,
  DAY_MINUTES,
  DAYS_AHEAD,
  type Day,
  daysBetween,
  type Hour,
  MINUTE,
  minutesOf,
  parisDay,
  parisInstant,
  SERVICE_DAY_STARTS,
  serviceDay,
  type Weekday,
  weekday,
} from './calendar.ts'
import { isAhead, STEP_MINUTES, type Start, type StartKind, startAt, startRange } from './starts.ts'
import { mergeWindows, type WeekHours, windowsOf } from './week-hours.ts'

/** A half-open range of steps from Monday 00:00: a week has 672 quarter hours for tables, 336 half hours for orders. */
export type StepRange = [from: number, to: number]

/**
 * A range of steps that a search requests, within one service day. Closures and holidays apply to the service day. `startsAt`
 * is the instant (milliseconds) of the first step; the others follow one step apart.
 */
export type RequestedSteps = { serviceDay: Day; weekday: Weekday; from: number; to: number; startsAt: number }

/** The day and hour of a search; null if the diner has not chosen one. */
export type RequestedTime = { day: Day | null; hour: Hour | null }

export const DAY_IS_PAST = 'Cette date est passée. Choisissez une date à partir d’aujourd’hui.'
export const DAY_IS_TOO_FAR = `Choisissez une date dans les ${DAYS_AHEAD} prochains jours.`

/** A start matches the requested hour up to this many minutes before or after it. */
export const AROUND = 30
/** Minutes by which the clock changes in spring and autumn. */
const CLOCK_CHANGE = 60

/** Returns the starts of a week as sorted, disjoint ranges for SQL. Starts after Sunday's midnight are Monday's. */
export function weekSteps(week: WeekHours, kind: StartKind): StepRange[] {
  const step = STEP_MINUTES[kind]
  const ranges = week.flatMap((hours, index) =>
    windowsOf(hours).flatMap((window) => {
      const starts = startRange(window, kind)
      if (!starts) return []
      const midnight = index * DAY_MINUTES
      return wrap((midnight + starts.first) / step, (midnight + starts.last) / step + 1, (7 * DAY_MINUTES) / step)
    }),
  )
  return mergeWindows(ranges).map(({ from, to }) => [from, to])
}

/**
 * Returns the bookable steps that match the requested time: within 30 minutes of the hour of a calendar day, or any of the
 * service day if there is no hour. An hour without a day means its next occurrence. Returns null if no time is requested. Throws RangeError for a day that
 * `searchDayFault` refuses.
 */
export function requestedSteps({ day, hour }: RequestedTime, kind: StartKind, now: number): RequestedSteps[] | null {
  const refusal = day && searchDayFault(day, now)
  if (refusal) throw new RangeError(refusal)
  const step = STEP_MINUTES[kind]
  if (hour) return runs(startsAround(day ?? nextDayOf(hour, now), hour, step), step, now)
  return day ? runs(startsOfDay(day, step), step, now) : null
}

/** Returns the reason in French why this day cannot be searched, or null if it can. */
export function searchDayFault(day: Day, now: number): string | null {
  const ahead = daysBetween(parisDay(now), day)
  if (ahead < 0) return DAY_IS_PAST
  return ahead > DAYS_AHEAD ? DAY_IS_TOO_FAR : null
}

/** Returns the day of the next occurrence of this hour. */
export function nextDayOf(hour: Hour, now: number): Day {
  const today = parisDay(now)
  return parisInstant(today, hour) > now ? today : addDays(today, 1)
}

function startsOfDay(day: Day, step: number): Start[] {
  const first = minutesOf(SERVICE_DAY_STARTS)
  return startsBetween(day, first, first + DAY_MINUTES - step, step)
}

/** Compares instants over a wider range of the clock, because clock minutes mislead on the nights of a clock change. */
function startsAround(day: Day, hour: Hour, step: number): Start[] {
  const asked = parisInstant(day, hour)
  const near = Math.round(minutesOf(hour) / step) * step
  return startsBetween(day, near - AROUND - CLOCK_CHANGE, near + AROUND + CLOCK_CHANGE, step).filter(
    ({ startsAt }) => Math.abs(startsAt - asked) <= AROUND * MINUTE,
  )
}

function startsBetween(day: Day, first: number, last: number, step: number): Start[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, n) => startAt(day, first + n * step)).filter(
    (start) => start !== null,
  )
}

/** Joins adjacent steps of one service day into ranges. A range ends at the end of the week and at a clock change. */
function runs(starts: Start[], step: number, now: number): RequestedSteps[] {
  const ranges: RequestedSteps[] = []
  for (const start of starts) {
    if (!isAhead(start, now)) continue
    const day = serviceDay(start.date, start.hour)
    const from = ((weekday(start.date) - 1) * DAY_MINUTES + minutesOf(start.hour)) / step
    const { startsAt } = start
    const last = ranges.at(-1)
    if (last?.serviceDay === day && last.to === from && startsAt === nextInstant(last, step)) last.to = from + 1
    else ranges.push({ serviceDay: day, weekday: weekday(day), from, to: from + 1, startsAt })
  }
  return ranges
}

function nextInstant({ startsAt, from, to }: RequestedSteps, step: number): number {
  return startsAt + (to - from) * step * MINUTE
}

function wrap(from: number, to: number, week: number): { from: number; to: number }[] {
  if (from >= week) return [{ from: from - week, to: to - week }]
  if (to <= week) return [{ from, to }]
  return [
    { from, to: week },
    { from: 0, to: to - week },
  ]
}
