import {
  addDays,
  DAY_MINUTES,
  type Day,
  daysBetween,
  type Hour,
  MINUTE,
  minutesOf,
  parisDay,
  parisInstant,
  QUARTER,
  serviceDay,
  type Weekday,
  weekday,
} from './calendar.ts'
import { DAYS_AHEAD, isAhead, type Start, startAt, startRange } from './starts.ts'
import { mergeWindows, type WeekHours, windowsOf } from './week-hours.ts'

/** Quarter hours of the calendar week, half open; Monday 00:00 is 0, Sunday 24:00 is 672. */
export type QuarterRange = [from: number, to: number]

/**
 * Quarter hours to test, of one service day: its weekday, and whether a closure or holiday falls on it, is asked too.
 * `startsAt` is the instant (ms) of the first; the others follow every fifteen minutes.
 */
export type AskedQuarters = { serviceDay: Day; weekday: Weekday; from: number; to: number; startsAt: number }

/** A day or an hour of the search; null where the diner left it open. */
export type AskedTime = { day: Day | null; hour: Hour | null }

export const DAY_IS_PAST = 'Cette date est passée. Choisissez une date à partir d’aujourd’hui.'
export const DAY_IS_TOO_FAR = `Choisissez une date dans les ${DAYS_AHEAD} prochains jours.`

/** Minutes before and after the hour asked within which a start answers it. */
export const AROUND = 30
/** Minutes that the clock jumps in spring and autumn. */
const CLOCK_CHANGE = 60
const DAY_QUARTERS = DAY_MINUTES / QUARTER
const WEEK_QUARTERS = 7 * DAY_QUARTERS

/** The table starts of a week for SQL, sorted and apart; what passes Sunday midnight comes round to Monday. */
export function weekQuarters(week: WeekHours): QuarterRange[] {
  const ranges = week.flatMap((hours, index) =>
    windowsOf(hours).flatMap((window) => {
      const starts = startRange(window, 'table')
      if (!starts) return []
      const midnight = index * DAY_QUARTERS
      return wrap(midnight + starts.first / QUARTER, midnight + starts.last / QUARTER + 1)
    }),
  )
  return mergeWindows(ranges).map(({ from, to }) => [from, to])
}

/**
 * The quarter hours whose starts answer the time asked: within 30 minutes of the hour, or any of that calendar day; an
 * hour alone is its next occurrence. Only what can still be booked; empty when nothing is, null when no time is asked.
 * Throws RangeError for a day that `refusedDay` refuses: ask it first.
 */
export function askedQuarters({ day, hour }: AskedTime, now: number): AskedQuarters[] | null {
  const refusal = day && refusedDay(day, now)
  if (refusal) throw new RangeError(refusal)
  if (hour) return runs(startsAround(day ?? nextDayOf(hour, now), hour), now)
  return day ? runs(startsOfDay(day), now) : null
}

/** Why this day cannot be searched, in French, or null when it can. */
export function refusedDay(day: Day, now: number): string | null {
  const ahead = daysBetween(parisDay(now), day)
  if (ahead < 0) return DAY_IS_PAST
  return ahead > DAYS_AHEAD ? DAY_IS_TOO_FAR : null
}

/** The day on which this hour of the clock comes next. */
export function nextDayOf(hour: Hour, now: number): Day {
  const today = parisDay(now)
  return parisInstant(today, hour) > now ? today : addDays(today, 1)
}

function startsOfDay(day: Day): Start[] {
  return startsBetween(day, 0, DAY_MINUTES - QUARTER)
}

/** Measured in instants, over a wider piece of the clock: on the nights of its change the minutes mislead. */
function startsAround(day: Day, hour: Hour): Start[] {
  const asked = parisInstant(day, hour)
  const quarter = Math.round(minutesOf(hour) / QUARTER) * QUARTER
  return startsBetween(day, quarter - AROUND - CLOCK_CHANGE, quarter + AROUND + CLOCK_CHANGE).filter(
    ({ startsAt }) => Math.abs(startsAt - asked) <= AROUND * MINUTE,
  )
}

function startsBetween(day: Day, first: number, last: number): Start[] {
  return Array.from({ length: (last - first) / QUARTER + 1 }, (_, n) => startAt(day, first + n * QUARTER)).filter(
    (start) => start !== null,
  )
}

/** Neighbouring quarters of one service day as ranges; a week's end and a clock change part them too. */
function runs(starts: Start[], now: number): AskedQuarters[] {
  const ranges: AskedQuarters[] = []
  for (const start of starts) {
    if (!isAhead(start, now)) continue
    const day = serviceDay(start.date, start.hour)
    const quarter = (weekday(start.date) - 1) * DAY_QUARTERS + minutesOf(start.hour) / QUARTER
    const { startsAt } = start
    const last = ranges.at(-1)
    if (last?.serviceDay === day && last.to === quarter && startsAt === nextInstant(last)) last.to = quarter + 1
    else ranges.push({ serviceDay: day, weekday: weekday(day), from: quarter, to: quarter + 1, startsAt })
  }
  return ranges
}

function nextInstant({ startsAt, from, to }: AskedQuarters): number {
  return startsAt + (to - from) * QUARTER * MINUTE
}

function wrap(from: number, to: number): { from: number; to: number }[] {
  if (from >= WEEK_QUARTERS) return [{ from: from - WEEK_QUARTERS, to: to - WEEK_QUARTERS }]
  if (to <= WEEK_QUARTERS) return [{ from, to }]
  return [
    { from, to: WEEK_QUARTERS },
    { from: 0, to: to - WEEK_QUARTERS },
  ]
}
