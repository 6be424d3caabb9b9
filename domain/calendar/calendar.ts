/** A day of the Paris calendar, 'YYYY-MM-DD'. Days sort and compare as text. */
export type Day = string
/** A time of the Paris clock, 'HH:mm', 00:00 to 23:59. */
export type Hour = string
/** 1 = lundi … 7 = dimanche. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Durations in milliseconds. Twice a year a day in Paris is an hour shorter or longer than DAY. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const DAY_MINUTES = 1440
/** Minutes. Every bookable hour is a multiple of a quarter of an hour. */
export const QUARTER = 15
/** Number of days, counted from today, to the last day that can be booked or searched. */
export const DAYS_AHEAD = 6
/** Hours before this one belong to the previous service day (rules, "service day"). */
export const SERVICE_DAY_STARTS: Hour = '06:00'

// Cached, because lists of starts need thousands of hours.
const HOURS: Hour[] = []

/** Returns the calendar day in Paris at an instant (milliseconds). */
export function parisDay(instant: number): Day {
  return new Date(parisClock(instant)).toISOString().slice(0, 10)
}

/** Returns the hour of the Paris clock at an instant (milliseconds), without seconds. */
export function parisHour(instant: number): Hour {
  return hourOf(parisMinutes(instant))
}

/** Returns the whole minutes after midnight on the Paris clock, 0 to 1439. */
export function parisMinutes(instant: number): number {
  return Math.floor(modulo(parisClock(instant), DAY) / MINUTE)
}

/**
 * Returns the instant (milliseconds) of an hour of the Paris clock. An hour that the clock skips in spring is read an hour
 * later (02:30 → 03:30). An hour that occurs twice in autumn means the first.
 */
export function parisInstant(day: Day, hour: Hour): number {
  return clockInstant(day, minutesOf(hour))
}

/** Returns the instant of `minutes` on the clock after a day's midnight: 1470 is 00:30 of the next day. */
export function clockInstant(day: Day, minutes: number): number {
  const clock = dayMs(day) + minutes * MINUTE
  const before = parisOffset(clock - DAY)
  const after = parisOffset(clock + DAY)
  if (before === after || parisOffset(clock - before) === before) return clock - before
  return parisOffset(clock - after) === after ? clock - after : clock - before
}

/** True if the clock ever shows this minute. In spring it skips an hour. */
export function isOnClock(day: Day, minutes: number): boolean {
  return parisMinutes(clockInstant(day, minutes)) === modulo(minutes, DAY_MINUTES)
}

/** Returns the calendar day and hour of `minutes` on the clock after a day's midnight. */
export function clockTime(day: Day, minutes: number): { date: Day; hour: Hour } {
  return { date: addDays(day, Math.floor(minutes / DAY_MINUTES)), hour: hourOf(minutes) }
}

export function addDays(day: Day, days: number): Day {
  if (days === 0) return day
  return new Date(dayMs(day) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the days from the first to the second, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dayMs(to) - dayMs(from)) / DAY)
}

export function weekday(day: Day): Weekday {
  return (((new Date(dayMs(day)).getUTCDay() + 6) % 7) + 1) as Weekday
}

/** Parses a day of the API, 'DD-MM-YYYY'. Returns null for anything else and for days that do not exist, such as 31-02. */
export function parseDay(text: string): Day | null {
  const [, dd, mm, yyyy] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  if (!dd || !mm || !yyyy) return null
  const day = `${yyyy}-${mm}-${dd}`
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null
}

/** Formats a day for the API, 'DD-MM-YYYY'. */
export function writeDay(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** Parses 'HH:mm', 00:00 to 23:59. Returns null for anything else. */
export function parseHour(text: string): Hour | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null
}

/** Returns the hour of `minutes` after midnight; 1470 is '00:30'. */
export function hourOf(minutes: number): Hour {
  const minute = modulo(minutes, DAY_MINUTES)
  HOURS[minute] ??= `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
  return HOURS[minute]
}

/** Returns minutes after midnight. */
export function minutesOf(hour: Hour): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))
}

/** Returns the service day of an hour. Service day D is [D 06:00, D + 1 06:00). */
export function serviceDay(day: Day, hour: Hour): Day {
  return hour < SERVICE_DAY_STARTS ? addDays(day, -1) : day
}

/** Returns the service day at an instant (milliseconds). */
export function serviceDayAt(instant: number): Day {
  return serviceDay(parisDay(instant), parisHour(instant))
}

/** Returns the instant, in milliseconds, that a UTC clock would have if it showed the Paris wall clock. */
function parisClock(instant: number): number {
  return instant + parisOffset(instant)
}

/**
 * Returns the milliseconds that Paris is ahead of UTC. Summer time lasts from the last Sunday of March to the last Sunday of
 * October, at 01:00 UTC (EU rule since 1996). Intl is not used because its first formatter takes 50 ms on a phone; a test
 * compares the two.
 */
function parisOffset(instant: number): number {
  if (!(year.from <= instant && instant < year.to)) year = yearOf(instant)
  return year.summer <= instant && instant < year.winter ? 2 * HOUR : HOUR
}

/** The most recently used year: its bounds, and the instants at which summer and winter time begin. */
let year = { from: 0, to: 0, summer: 0, winter: 0 }

/** Throws RangeError if the instant is not a number. */
function yearOf(instant: number): typeof year {
  const number = new Date(instant).getUTCFullYear()
  if (Number.isNaN(number)) throw new RangeError('This is no instant')
  const [from, to] = [Date.UTC(number, 0), Date.UTC(number + 1, 0)]
  return { from, to, summer: clockChange(number, MARCH), winter: clockChange(number, OCTOBER) }
}

const MARCH = 2
const OCTOBER = 9

/** Returns the instant of 01:00 UTC on the last Sunday of March or October. Both have 31 days. */
function clockChange(ofYear: number, month: number): number {
  const sunday = 31 - new Date(Date.UTC(ofYear, month, 31)).getUTCDay()
  return Date.UTC(ofYear, month, sunday, 1)
}

function dayMs(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
