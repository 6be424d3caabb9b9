import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  callLink,
  dayAndHour,
  distance,
  longDate,
  phone,
  plural,
  price,
  score,
  shortDay,
  timeLeft,
  wholePrice,
} from './formats.ts'

const fold = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const at = (iso: string) => Date.parse(iso)

test('a price has a decimal comma, two decimals and a non-breaking euro sign', () => {
  expect(price(22.5)).toBe('22,50\u00A0€')
  expect(fold(price(0))).toBe('0,00 €')
  expect(fold(price(1234.5))).toBe('1 234,50 €')
})

test('a discount has a minus sign, and zero has none', () => {
  expect(fold(price(-2))).toBe('−2,00 €')
  expect(fold(price(-0.001))).toBe('0,00 €')
})

test('every amount in cents can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      const read = price(cents / 100)
        .replace(/[\u00A0\u202F€]/g, '')
        .replace(',', '.')
        .replace('−', '-')
      return Math.round(Number(read) * 100) === (cents || 0)
    }),
  )
})

test('an average price is a whole number', () => {
  expect(wholePrice(27)).toBe('27\u00A0€')
  expect(fold(wholePrice(26.6))).toBe('27 €')
})

test('a short day is formatted from a day or from an instant in Paris', () => {
  expect(fold(shortDay('2025-11-21'))).toBe('ven. 21 nov.')
  expect(fold(shortDay(at('2025-11-20T23:30:00Z')))).toBe('ven. 21 nov.')
  expect(fold(shortDay('2026-05-01'))).toBe('ven. 1er mai')
})

test('an instant is formatted as its day and hour in Paris, on both sides of a clock change', () => {
  expect(fold(dayAndHour(at('2025-11-21T20:00:00+01:00')))).toBe('ven. 21 nov. à 20:00')
  expect(fold(dayAndHour(at('2026-03-29T00:59:00Z')))).toBe('dim. 29 mars à 01:59')
  expect(fold(dayAndHour(at('2026-03-29T01:00:00Z')))).toBe('dim. 29 mars à 03:00')
  expect(fold(dayAndHour(at('2026-07-13T22:05:00Z')))).toBe('mar. 14 juil. à 00:05')
})

test('a date is formatted in full, with « 1er » for the first of a month', () => {
  expect(fold(longDate('2026-11-21'))).toBe('21 novembre 2026')
  expect(fold(longDate('2021-05-06'))).toBe('6 mai 2021')
  expect(fold(longDate(at('2026-12-31T23:30:00Z')))).toBe('1er janvier 2027')
})

test('every weekday and month matches the French of Intl', () => {
  const words = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    weekday: 'short',
    month: 'long',
    year: 'numeric',
    day: 'numeric',
  })
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const weekday = fold(shortDay(date.getTime())).split(' ')[0]
      const written = `${weekday} ${fold(longDate(date.getTime())).replace('1er', '1')}`
      return written === fold(words.format(date))
    }),
  )
})

test('a distance is in metres below one kilometre, then in kilometres', () => {
  expect(fold(distance(0.85))).toBe('à 850 m')
  expect(fold(distance(0.004))).toBe('à 0 m')
  expect(fold(distance(0.996))).toBe('à 1 km')
  expect(fold(distance(1.24))).toBe('à 1,2 km')
  expect(fold(distance(9.96))).toBe('à 10 km')
  expect(fold(distance(12.4))).toBe('à 12 km')
})

test('a score has one decimal', () => {
  expect(score(4.8)).toBe('4,8')
  expect(score(5)).toBe('5,0')
})

test('a French phone number has five pairs, however it was typed', () => {
  for (const spelt of ['0142685300', '01.42.68.53.00', '+33 1 42 68 53 00', '+33 (0)1 42 68 53 00', '0033142685300']) {
    expect(fold(phone(spelt))).toBe('01 42 68 53 00')
  }
})

test('an overseas phone number is called under its own country code', () => {
  expect(callLink('06 90 00 12 34')).toBe('tel:+590690001234')
  expect(callLink('01 42 68 53 00')).toBe('tel:+33142685300')
  expect(callLink('3949')).toBe('tel:3949')
  expect(fold(phone('+590 690 00 12 34'))).toBe('06 90 00 12 34')
})

test('a foreign phone number is unchanged', () => {
  expect(phone('+32 2 511 00 00')).toBe('+32 2 511 00 00')
  expect(phone('3949')).toBe('3949')
})

test('the remaining time is in minutes, and from one hour on in hours and minutes', () => {
  const left = (minutes: number) => fold(timeLeft(minutes * 60_000))
  expect(left(1)).toBe('1 minute')
  expect(left(14.2)).toBe('15 minutes')
  expect(left(60)).toBe('1 h')
  expect(left(575)).toBe('9 h 35 min')
})

test('a noun is plural from two on', () => {
  expect(fold(plural(0, 'restaurant'))).toBe('0 restaurant')
  expect(fold(plural(1, 'avis', 'avis'))).toBe('1 avis')
  expect(fold(plural(2, 'restaurant'))).toBe('2 restaurants')
  expect(fold(plural(1240, 'lieu', 'lieux'))).toBe('1 240 lieux')
})
