import { type Day, MINUTE, weekday } from '@tablee/domain/calendar/calendar'
import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { type CanteenDay, CUT_OFF, cutOffOf } from '@tablee/domain/ordering/weekly-meals'
import { dayAndHour, longDate, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

/** Minutes. From then on the text counts them. */
const SOON = 60

/** « Mardi » */
export function weekdayName(day: Day): string {
  return WEEKDAY_LABELS[weekday(day) - 1] ?? ''
}

/** « Mardi 24 novembre » */
export function dayName(day: Day): string {
  return `${weekdayName(day)} ${longDate(day).replace(/ \d{4}$/, '')}`
}

/** Returns the sentence with the ordering deadline of a day, at an instant in milliseconds. */
export function whenToOrder({ day, shut, isOpen }: CanteenDay, now: number): string {
  if (shut !== null) return typeset(`Pas de cantine ce jour-là : ${shut}.`)
  if (!isOpen) return typeset(`Les commandes de ce jour sont closes depuis ${CUT_OFF}.`)
  const left = Math.ceil((cutOffOf(day) - now) / MINUTE)
  if (left > SOON) return typeset(`À commander avant le ${dayAndHour(cutOffOf(day))}.`)
  return typeset(`À commander avant ${CUT_OFF} : il reste ${plural(left, 'minute')}.`)
}
