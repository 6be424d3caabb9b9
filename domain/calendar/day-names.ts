import { type Day, weekday } from './calendar.ts'

/** The weekdays in lower case, Monday first. */
export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const SHORT_WEEKDAYS = 'lun. mar. mer. jeu. ven. sam. dim.'.split(' ')
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const SHORT_MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

/** The weekdays as labels: 'Lundi'. */
export const WEEKDAY_LABELS = WEEKDAYS.map((name) => name.charAt(0).toUpperCase() + name.slice(1))

/** The words of a day, which callers join: 'mardi', '1er', 'décembre', '2026'. */
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

/** 'mardi 24 novembre 2026' */
export function dayInFull(day: Day): string {
  return `${wordsOfDay(day).weekday} ${dateInFull(day)}`
}

/** '24 novembre 2026' */
export function dateInFull(day: Day): string {
  const { date, month, year } = wordsOfDay(day)
  return `${date} ${month} ${year}`
}
