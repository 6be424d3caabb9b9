import {
  addDays,
  clockInstant,
  clockTime,
  DAY,
  DAY_MINUTES,
  type Day,
  type Hour,
  isOnClock,
  MINUTE,
  minutesOf,
  parisDay,
  parisHour,
  parisMinutes,
  QUARTER,
  SERVICE_DAY_STARTS,
  serviceDay,
  serviceDayAt,
  type Weekday,
  weekday,
} from './calendar.ts'
import { publicHoliday } from './holidays.ts'
import { hoursOn, mergeWindows, type OpeningWindow, type WeekHours, windowsOf } from './week-hours.ts'

/** A closure from the first to the last day, both inclusive. */
export type Closure = { from: Day; to: Day; reason: string }

/** Everything that decides when a restaurant is open. `week` is null if unknown. Unknown holidays count as closed. */
export type OpeningPlan = { week: WeekHours | null; holidayLine: 'open' | 'closed' | 'unknown'; closures: Closure[] }

/** `until` is absent if the restaurant stays open for more than a day, `nextOpening` if it does not open within a week. */
export type OpeningStatus = { open: boolean; until?: Hour; nextOpening?: { day: Day; hour: Hour } }

/**
 * True if the restaurant is closed on a service day. A closure or a public holiday closes all of it, including the hours after
 * midnight.
 */
export function isClosedOn(plan: Omit<OpeningPlan, 'week'>, day: Day): boolean {
  if (plan.closures.some(({ from, to }) => from <= day && day <= to)) return true
  return plan.holidayLine !== 'open' && publicHoliday(day) !== null
}

/** True if the hours are known and the seven service days from today are all closed (label 'Ouvre Bientôt!'). */
export function opensSoon({ week, ...plan }: OpeningPlan, now: number): boolean {
  if (!week) return false
  const openDays = week.flatMap((hours, index) => (hours.isClosed ? [] : [index + 1]))
  return isShutForAWeek({ ...plan, openDays }, now)
}

/** Same as `opensSoon`, from the open weekdays (1-7), because search cards store nothing else of the week. */
export function isShutForAWeek(
  plan: Omit<OpeningPlan, 'week'> & { openDays: readonly number[] },
  now: number,
): boolean {
  return weekAhead(now).every(({ day, weekday }) => !plan.openDays.includes(weekday) || isClosedOn(plan, day))
}

let known: { quarter: number; days: { day: Day; weekday: Weekday }[] } | undefined

/** Returns the seven service days from today. Cached for a quarter of an hour because every card on a page needs them. */
function weekAhead(now: number): { day: Day; weekday: Weekday }[] {
  const quarter = Math.floor(now / (QUARTER * MINUTE))
  if (known?.quarter !== quarter) {
    const today = serviceDayAt(now)
    const days = count(7).map((n) => addDays(today, n))
    known = { quarter, days: days.map((day) => ({ day, weekday: weekday(day) })) }
  }
  return known.days
}

/** True if the restaurant is open at this instant (milliseconds); false if the hours are unknown. */
export function isOpenAt(plan: OpeningPlan, instant: number): boolean {
  return openStretches(plan, addDays(parisDay(instant), -1), 2).some(({ from, to }) => from <= instant && instant < to)
}

/** Returns the opening status for the Informations tab at an instant (milliseconds). */
export function statusNow(plan: OpeningPlan, now: number): OpeningStatus {
  const stretches = openStretches(plan, addDays(parisDay(now), -1), 9)
  const current = stretches.find(({ from, to }) => from <= now && now < to)
  if (current) return current.to - now > DAY ? { open: true } : { open: true, until: parisHour(current.to) }
  const next = stretches.find(({ from }) => from > now)
  return next ? { open: false, nextOpening: { day: parisDay(next.from), hour: parisHour(next.from) } } : { open: false }
}

/**
 * Returns the periods (instants) during which the restaurant is open, from the windows that begin on these calendar days.
 * Adjoining periods are merged.
 */
function openStretches(plan: OpeningPlan, firstDay: Day, days: number): OpeningWindow[] {
  const { week } = plan
  if (!week) return []
  return mergeWindows(
    count(days)
      .map((n) => addDays(firstDay, n))
      .flatMap((day) => windowsOf(hoursOn(week, day)).flatMap((window) => openParts(plan, day, window)))
      .filter(({ from, to }) => from < to),
  )
}

/** Returns the parts of a window whose service days are not closed, as instants. */
function openParts(plan: OpeningPlan, day: Day, window: OpeningWindow): OpeningWindow[] {
  return cutAtServiceDays(window).flatMap(({ from, to }) => {
    const { date, hour } = clockTime(day, from)
    return isClosedOn(plan, serviceDay(date, hour)) ? [] : [{ from: edgeInstant(day, from), to: edgeInstant(day, to) }]
  })
}

function cutAtServiceDays({ from, to }: OpeningWindow): OpeningWindow[] {
  const cuts = [0, 1]
    .map((n) => minutesOf(SERVICE_DAY_STARTS) + n * DAY_MINUTES)
    .filter((cut) => from < cut && cut < to)
  const edges = [from, ...cuts, to]
  return edges.slice(1).map((edge, index) => ({ from: edges[index] ?? from, to: edge }))
}

/**
 * Returns the instant at which the clock first shows `minutes` or more. For a minute in spring's skipped hour, this is the end
 * of that hour.
 */
function edgeInstant(day: Day, minutes: number): number {
  const instant = clockInstant(day, minutes)
  return isOnClock(day, minutes) ? instant : instant - (parisMinutes(instant) % 60) * MINUTE
}

function count(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}
