import { type Day, MINUTE, parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import { cents, inEuros, inFrench, inWholeEuros } from '@tablee/domain/money/money'
import { internationalNumber, nationalNumber } from '@tablee/domain/phone-numbers'

const nbsp = '\u00A0'

/** Formats euros as an amount on a bill: « 22,50 € ». */
export function price(euros: number): string {
  return inEuros(cents(euros))
}

/** Formats euros to the nearest whole, for an average: « 27 € ». */
export function wholePrice(euros: number): string {
  return inWholeEuros(cents(euros))
}

/** Formats an instant (milliseconds) or a day on the Paris calendar: « ven. 21 nov. ». */
export function shortDay(when: number | Day): string {
  const { shortWeekday, date, shortMonth } = wordsOfDay(dayOf(when))
  return `${shortWeekday}${nbsp}${date}${nbsp}${shortMonth}`
}

/** Formats an instant (milliseconds) on the Paris clock: « ven. 21 nov. à 20:00 ». */
export function dayAndHour(instant: number): string {
  return `${shortDay(instant)} à${nbsp}${parisHour(instant)}`
}

/** Formats an instant (milliseconds) or a day on the Paris calendar: « ven. 21/11/2026 ». */
export function numericDay(when: number | Day): string {
  const date = dayOf(when)
  return `${wordsOfDay(date).shortWeekday}${nbsp}${date.split('-').reverse().join('/')}`
}

/** Formats an instant (milliseconds) or a day on the Paris calendar: « 21 novembre 2026 ». */
export function longDate(when: number | Day): string {
  const { date, month, year } = wordsOfDay(dayOf(when))
  return `${date}${nbsp}${month} ${year}`
}

/** Formats kilometres in a straight line: « à 850 m », from one kilometre on « à 1,2 km », from ten on « à 12 km ». */
export function distance(km: number): string {
  const tensOfMetres = Math.round(km * 100)
  if (tensOfMetres < 100) return `à ${tensOfMetres * 10}${nbsp}m`

  const tenths = Math.round(km * 10) / 10
  return `à ${inFrench(tenths, tenths < 10 && tenths % 1 !== 0 ? 1 : 0)}${nbsp}km`
}

/** Formats a rating out of five: « 4,8 ». */
export function score(mark: number): string {
  return inFrench(mark, 1)
}

/** Formats a French number as five pairs, « 01 42 68 53 00 », from any usual spelling. A foreign number is unchanged. */
export function phone(number: string): string {
  const digits = nationalNumber(number)
  if (!/^0\d{9}$/.test(digits)) return number

  return digits.replace(/\d{2}(?=\d)/g, `$&${nbsp}`)
}

/** Returns the link that calls a number, also from abroad. */
export function callLink(number: string): string {
  return `tel:${internationalNumber(number)}`
}

/** Returns a count and its noun, plural from two on as in French: « 1 restaurant », « 1 240 restaurants ». */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${inFrench(count, 0)}${nbsp}${Math.abs(count) < 2 ? one : many}`
}

/** Formats the time left, in milliseconds, rounded up to the minute: « 35 minutes », from an hour on « 9 h 35 min ». */
export function timeLeft(left: number): string {
  const minutes = Math.ceil(left / MINUTE)
  if (minutes < 60) return plural(minutes, 'minute')
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${nbsp}h${rest === 0 ? '' : `${nbsp}${rest}${nbsp}min`}`
}

function dayOf(when: number | Day): Day {
  return typeof when === 'number' ? parisDay(when) : when
}

/** Formats a day at the start of a title or a line: « Jeudi 26 novembre ». */
export function fullDay(day: Day): string {
  const { weekday, date, month } = wordsOfDay(day)
  return capital(`${weekday} ${date} ${month}`)
}

/** Returns the words with their first character capitalised. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
