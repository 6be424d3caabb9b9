import { isDeepStrictEqual } from 'node:util'
import {
  addDays,
  DAY_MINUTES as DAY,
  type Day,
  type Hour,
  hourOf,
  MINUTE,
  minutesOf,
} from '@tablee/domain/calendar/calendar'
import type { DayHours, WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { SourcePlace } from '@tablee/server/modules/catalogue/import/import.ts'
import OsmHours from 'opening_hours'

/** Hours as we store them. `doubt` is the French reason for unknown hours, or null. */
type ReadHours = { hours: NonNullable<SourcePlace['hours']>; doubt: string | null }

/** A period of the local clock, in minutes from the midnight at the start of the sample. */
type Stretch = { from: number; to: number; isSure: boolean }

const PARIS = { lat: 48.8566, lon: 2.3522, address: { country_code: 'fr', state: 'Île-de-France' } }
/** The parser's mode for windows, not for single hours. */
const TIME_RANGES = 0

/**
 * The Mondays of twelve weeks, one per month at different places in the month, without a public holiday or clock change in or
 * next to them. Hours that differ between these weeks cannot be stored.
 */
export const ORDINARY_WEEKS: readonly Day[] = [
  ...['2027-01-11', '2027-02-15', '2027-03-01', '2027-04-12', '2027-05-24', '2027-06-14'],
  ...['2027-07-19', '2027-08-23', '2027-09-06', '2027-10-11', '2027-11-22', '2027-12-06'],
]
/** Matches hours that only name weekdays and times, for which one sample week is enough. */
const SAYS_WEEKDAYS_ONLY = /^(?!.*\d{4})(Mo|Tu|We|Th|Fr|Sa|Su|PH|off|closed|open|[\d:+\s,;-])+$/
/**
 * Matches hours that vary: school holidays change each year, and the parser only knows an average hour of sunrise and sunset.
 */
const VARIES = /\b(SH|sunrise|sunset|dawn|dusk)\b/i
/** Public holidays, one on each weekday except Tuesday. */
const HOLIDAYS = ['2027-01-01', '2027-05-01', '2027-05-17', '2027-07-14', '2027-08-15', '2027-11-11']

const SEASONAL = 'horaires différents selon la saison'
const UNKNOWN = { week: null, holidayLine: 'unknown' } as const
const remembered = new Map<string, ReadHours>()

/**
 * Parses OpenStreetMap's `opening_hours`. Hours stay unknown if they cannot be parsed, change with the season, depend on a
 * condition ("on appointment") or never open. The parser uses the process's time zone, and so does all code here.
 */
export function openingWeek(text: string): ReadHours {
  const known = remembered.get(text)
  if (known) return known

  const read = readWeek(text)
  remembered.set(text, read)
  return read
}

function readWeek(text: string): ReadHours {
  if (VARIES.test(text)) return doubtful(SEASONAL, text)
  try {
    const rules = new OsmHours(text, PARIS, TIME_RANGES)
    const asked = SAYS_WEEKDAYS_ONLY.test(text) ? ORDINARY_WEEKS.slice(0, 1) : ORDINARY_WEEKS
    const samples = asked.map((monday) => weekFrom(rules, monday))
    const [stretches = []] = samples

    if (samples.some((sample) => !isDeepStrictEqual(sample, stretches))) return doubtful(SEASONAL, text)
    if (stretches.some(({ isSure }) => !isSure)) return doubtful('horaires incertains', text)
    if (stretches.length === 0) return doubtful('horaires sans aucune ouverture', text)
    return { hours: { week: storedWeek(stretches), holidayLine: holidayLine(rules, text) }, doubt: null }
  } catch {
    return doubtful('horaires illisibles', text)
  }
}

function doubtful(why: string, text: string): ReadHours {
  return { hours: UNKNOWN, doubt: `${why}, laissés inconnus : « ${text} »` }
}

/** Returns the periods that open in the seven days from a Monday. Those longer than a day are cut at midnight. */
function weekFrom(rules: OsmHours, monday: Day): Stretch[] {
  const stretches = stretchesBetween(rules, addDays(monday, -1), addDays(monday, 8))
  return withoutOpenEnds(stretches)
    .flatMap(cutIfLong)
    .map(({ from, to, isSure }) => ({ from: from - DAY, to: to - DAY, isSure }))
    .filter(({ from }) => 0 <= from && from < 7 * DAY)
}

function stretchesBetween(rules: OsmHours, from: Day, to: Day): Stretch[] {
  const minutes = (date: Date) => Math.round((wallClock(date) - wallClock(localMidnight(from))) / MINUTE)
  return rules
    .getOpenIntervals(localMidnight(from), localMidnight(to))
    .map(([opens, closes, isUnknown]) => ({ from: minutes(opens), to: minutes(closes), isSure: !isUnknown }))
}

/** Keeps the closed part of an open-ended range: « 19:00-22:00+ » is open until 22:00 at least. */
function withoutOpenEnds(stretches: Stretch[]): Stretch[] {
  return stretches.filter(
    (stretch) => stretch.isSure || !stretches.some((before) => before.isSure && before.to === stretch.from),
  )
}

function cutIfLong({ from, to, isSure }: Stretch): Stretch[] {
  if (to - from <= DAY) return [{ from, to, isSure }]
  const midnight = (Math.floor(from / DAY) + 1) * DAY
  return [{ from, to: midnight, isSure }, ...cutIfLong({ from: midnight, to, isSure })]
}

function storedWeek(stretches: Stretch[]): WeekHours {
  return Array.from({ length: 7 }, (_, day) =>
    storedDay(
      stretches
        .filter(({ from }) => Math.floor(from / DAY) === day)
        .map(({ from, to }) => ({ from: hourOf(from), to: hourOf(to), minutes: to - from })),
    ),
  )
}

/** A service that begins before 16:00 is lunch, a later one dinner. A single one that lasts past 17:00 is continuous. */
const EVENING: Hour = '16:00'
const LUNCH_ENDS: Hour = '17:00'

function storedDay(windows: { from: Hour; to: Hour; minutes: number }[]): DayHours {
  const [only] = windows
  const lasts = only && minutesOf(only.from) + only.minutes > minutesOf(LUNCH_ENDS)
  const isContinuousService = windows.length === 1 && only !== undefined && only.from < EVENING && lasts === true
  const hours = (some: typeof windows) => some.flatMap(({ from, to }) => [from, to])
  return {
    isClosed: windows.length === 0,
    isContinuousService,
    lunchHours: isContinuousService ? [] : hours(windows.filter(({ from }) => from < EVENING)),
    dinnerHours: isContinuousService ? [] : hours(windows.filter(({ from }) => from >= EVENING)),
    fullDayOpeningHours: isContinuousService ? hours(windows) : [],
  }
}

/** Returns 'unknown' unless the source mentions public holidays (PH) and treats all of them alike. */
function holidayLine(rules: OsmHours, text: string): 'open' | 'closed' | 'unknown' {
  if (!/\bPH\b/i.test(text) && text.trim() !== '24/7') return 'unknown'
  const open = HOLIDAYS.filter((day) => opensOn(rules, day))
  if (open.length === HOLIDAYS.length) return 'open'
  return open.length === 0 ? 'closed' : 'unknown'
}

/** True if it opens after 06:00. Earlier hours belong to the evening before. */
function opensOn(rules: OsmHours, day: Day): boolean {
  return stretchesBetween(rules, day, addDays(day, 1)).some(({ to, isSure }) => isSure && to > 6 * 60)
}

function localMidnight(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Returns milliseconds as if the local clock were UTC, so that differences are wall-clock time across clock changes. */
function wallClock(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes())
}
