import { DAY_MINUTES, type Hour, hourOf, minutesOf, parseHour, SERVICE_DAY_STARTS } from '../calendar/calendar.ts'
import { WEEKDAY_LABELS } from '../calendar/day-names.ts'
import { type DayHours, type WeekHours, windowsOf } from '../calendar/week-hours.ts'
import { type Faults, faultsOf } from '../faults.ts'
import { DINNER_BEGINS } from '../service/services.ts'

/** A window as an owner types it. One that ends at or before its start ends on the next day; 00:00 – 00:00 is 24 hours. */
export type TypedWindow = { opens: string; closes: string }

/** A weekday as an owner types it. A day without windows is closed. */
export type TypedDay = { windows: readonly TypedWindow[] }

export const MOST_WINDOWS = 3

/** Returns the field name of a window: weekday 1-7, and its index in the day. */
export function windowField(weekday: number, place: number): string {
  return `day${weekday}window${place + 1}`
}

/** Returns seven editable days, all closed if the hours are unknown. */
export function typedWeek(week: WeekHours | null): TypedDay[] {
  return WEEKDAY_LABELS.map((_, index) => {
    const hours = week?.[index]
    const windows = hours ? windowsOf(hours) : []
    return { windows: windows.map(({ from, to }) => ({ opens: hourOf(from), closes: hourOf(to) })) }
  })
}

/** True if two weeks have the same windows on the same days, in any order. */
export function isSameWeek(one: readonly TypedDay[], other: readonly TypedDay[]): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(days: readonly TypedDay[]): string {
  return JSON.stringify(days.map(writtenDay))
}

function writtenDay({ windows }: TypedDay): string {
  return windows
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .toSorted()
    .join(' ')
}

/** Converts a form without faults into a week. */
export function weekOfTyped(days: readonly TypedDay[]): WeekHours {
  return days.map(({ windows }) => dayOf(windows.map(({ opens, closes }) => [opens, closes])))
}

function dayOf(windows: readonly [Hour, Hour][]): DayHours {
  const none = { lunchHours: [], dinnerHours: [], fullDayOpeningHours: [] }
  const isContinuous = windows.some(
    ([opens, closes]) => opens < LUNCH_ENDS && lengthOf(opens, closes) > LONGEST_SERVICE,
  )
  if (isContinuous) return { ...none, isClosed: false, isContinuousService: true, fullDayOpeningHours: windows.flat() }
  const isLunch = ([opens]: [Hour, Hour]) => opens < DINNER_BEGINS
  return {
    ...none,
    isClosed: windows.length === 0,
    isContinuousService: false,
    lunchHours: windows.filter(isLunch).flat(),
    dinnerHours: windows.filter((one) => !isLunch(one)).flat(),
  }
}

const MIDNIGHT: Hour = '00:00'

/** A window that begins before this hour and lasts longer than LONGEST_SERVICE is lunch and dinner without a break. */
const LUNCH_ENDS: Hour = '15:00'
const LONGEST_SERVICE = 6 * 60

/**
 * Returns the error text of each invalid window, by `windowField`. A day that equals any day of the stored week is valid:
 * imported hours may break the form's rules and must not prevent changes of other days.
 */
export function weekFaults(days: readonly TypedDay[], standing: readonly TypedDay[] = []): Faults {
  if (days.length !== WEEKDAY_LABELS.length) return { days: 'Donnez les heures des sept jours.' }
  const unchanged = new Set(standing.map(writtenDay))
  const faults = days.flatMap((day, index) =>
    day.windows.map((_, place): [string, string | false] => [
      windowField(index + 1, place),
      !unchanged.has(writtenDay(day)) && windowFault(index, day.windows, place),
    ]),
  )
  return faultsOf(Object.fromEntries(faults))
}

function windowFault(index: number, windows: readonly TypedWindow[], place: number): string | false {
  const fault = faultIn(windows, place)
  return fault && `${nameOfWindow(index, windows, place)} : ${fault}`
}

function faultIn(windows: readonly TypedWindow[], place: number): string | false {
  const { opens, closes } = windows[place] ?? { opens: '', closes: '' }
  if (place >= MOST_WINDOWS) return `${MOST_WINDOWS} services par jour au plus.`
  if (!parseHour(opens)) return "donnez l'heure d'ouverture."
  if (!parseHour(closes)) return "donnez l'heure de fermeture."
  const isAlways = opens === MIDNIGHT && closes === MIDNIGHT
  if (!isAlways && closes <= opens && (closes > SERVICE_DAY_STARTS || opens < SERVICE_DAY_STARTS))
    return "la fermeture doit suivre l'ouverture."
  const before = windows[place - 1]
  if (!before || !parseHour(before.opens) || !parseHour(before.closes)) return false
  const endsAt = minutesOf(before.opens) + lengthOf(before.opens, before.closes)
  return minutesOf(opens) <= endsAt && 'ce service doit commencer après la fin du précédent.'
}

/** Returns "Mardi, midi", "Mardi, soir" or "Mardi, service 3". */
function nameOfWindow(index: number, windows: readonly TypedWindow[], place: number): string {
  const opens = windows[place]?.opens ?? ''
  const isDinner = opens >= DINNER_BEGINS || (opens === '' && place > 0)
  const name = place > 1 ? `service ${place + 1}` : isDinner ? 'soir' : 'midi'
  return `${WEEKDAY_LABELS[index]}, ${name}`
}

/** Returns the minutes between two hours. The second may be on the next day. */
function lengthOf(opens: Hour, closes: Hour): number {
  const minutes = minutesOf(closes) - minutesOf(opens)
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}
