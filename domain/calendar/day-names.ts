import { type Day, weekday } from './calendar.ts'

/** The weekdays in lower case, Monday first. */
export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const SHORT_WEEKDAYS = 'lun. mar. mer. jeu. ven. sam. dim.'.split(' ')
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const SHORT_MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

/** The weekdays as labels: 'Lundi'. */
export const WEEKDAY_LABELS = WEEKDAYS.map((name) => name.charAt(0).toUpperCase() + name.slice(1))

/** Formats weekdays (1-7): « du lundi au jeudi », « le mardi et le samedi »; « tous les jours » for all seven. */
export function weekdaysText(days: readonly number[]): string {
  const is = new Set(days)
  if (is.size === WEEKDAYS.length) return 'tous les jours'
  const runs = [...is].sort().flatMap((day) => (is.has(shifted(day, -1)) ? [] : [runFrom(day, is)]))
  const weekdays = runs.flatMap((run) =>
    run.length > 2 ? [`du ${nameOf(run[0])} au ${nameOf(run.at(-1))}`] : run.map((day) => `le ${nameOf(day)}`),
  )
  return [weekdays.slice(0, -1).join(', '), weekdays.at(-1)].filter(Boolean).join(' et ')
}

/** Returns a weekday and the given weekdays that follow it without a gap. Monday follows Sunday. */
function runFrom(day: number, is: ReadonlySet<number>): number[] {
  return is.has(shifted(day, 1)) ? [day, ...runFrom(shifted(day, 1), is)] : [day]
}

function shifted(day: number, by: -1 | 1): number {
  return ((day - 1 + by + WEEKDAYS.length) % WEEKDAYS.length) + 1
}

function nameOf(day: number | undefined): string {
  return WEEKDAYS[(day ?? 0) - 1] ?? ''
}

/** Returns the words of a day for callers to join: 'mardi', '1er', 'décembre', '2026'. */
export function wordsOfDay(day: Day) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return {
    weekday: WEEKDAYS[weekday(day) - 1] ?? '',
    shortWeekday: SHORT_WEEKDAYS[weekday(day) - 1] ?? '',
    date: date === 1 ? '1er' : String(date),
    month: MONTHS[month - 1] ?? '',
    shortMonth: SHORT_MONTHS[month - 1] ?? '',
    year: String(year),
  }
}

/** Returns 'mardi 24 novembre 2026'. */
export function dayInFull(day: Day): string {
  return `${wordsOfDay(day).weekday} ${dateInFull(day)}`
}

/** Returns '24 novembre 2026'. */
export function dateInFull(day: Day): string {
  const { date, month, year } = wordsOfDay(day)
  return `${date} ${month} ${year}`
}
