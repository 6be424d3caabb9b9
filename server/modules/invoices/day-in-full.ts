import { type Day, weekday } from '@tablee/domain/calendar'

const WEEKDAYS = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** 'mardi 24 novembre 2026'. */
export function dayInFull(day: Day): string {
  return `${WEEKDAYS[weekday(day) - 1]} ${date(day)}`
}

/** '24 novembre 2026'. */
export function date(day: Day): string {
  const [year, month = 1, of = 1] = day.split('-').map(Number)
  return `${of === 1 ? '1er' : of} ${MONTHS[month - 1]} ${year}`
}
