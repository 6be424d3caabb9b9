import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  hourOf,
  minutesOf,
  parisDay,
  parisHour,
  parisInstant,
  parisMinutes,
  parseDay,
  parseHour,
  serviceDay,
  serviceDayAt,
  weekday,
  writeDay,
} from './calendar.ts'

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) })
const days = instants.map(parisDay)
const hours = fc.integer({ min: 0, max: 1439 }).map(hourOf)

describe('the Paris clock', () => {
  test('is one hour ahead of UTC in winter and two in summer', () => {
    expect(parisDay(Date.parse('2026-11-24T23:30:00Z'))).toBe('2026-11-25')
    expect(parisHour(Date.parse('2026-11-24T23:30:00Z'))).toBe('00:30')
    expect(parisHour(Date.parse('2026-07-14T18:05:59Z'))).toBe('20:05')
    expect(parisMinutes(Date.parse('2026-07-14T18:05:59Z'))).toBe(20 * 60 + 5)
  })

  test('agrees with Intl at any instant', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${parisDay(instant)} ${parisHour(instant)}`).toBe(intl.format(instant))
      }),
    )
  })

  test('changes its offset at 01:00 UTC, in each year like Intl', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
    const midnights = Array.from({ length: 60 * 365 }, (_, day) => Date.UTC(2000, 0, 1) + day * 86_400_000)
    const around = midnights.flatMap((midnight) => [midnight, midnight + 3_599_999, midnight + 3_600_000])
    expect(around.filter((one) => `${parisDay(one)} ${parisHour(one)}` !== intl.format(one))).toEqual([])
  })

  test('throws for an invalid instant', () => {
    expect(() => parisHour(Number.NaN)).toThrow(RangeError)
  })

  test('an instant is restored from its day and hour, except in the second of two repeated hours', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = instant - (((instant % 60_000) + 60_000) % 60_000)
        const back = parisInstant(parisDay(minute), parisHour(minute))
        expect([0, 3_600_000]).toContain(minute - back)
        expect(parisHour(back)).toBe(parisHour(minute))
      }),
    )
  })

  test('an hour that is skipped in spring is one hour later', () => {
    expect(parisInstant('2026-03-29', '01:59')).toBe(Date.parse('2026-03-29T01:59:00+01:00'))
    expect(parisInstant('2026-03-29', '02:00')).toBe(Date.parse('2026-03-29T03:00:00+02:00'))
    expect(parisInstant('2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T03:30:00+02:00'))
    expect(parisInstant('2026-03-29', '03:00')).toBe(Date.parse('2026-03-29T03:00:00+02:00'))
  })

  test('an hour that occurs twice in autumn means the first', () => {
    expect(parisInstant('2026-10-25', '01:59')).toBe(Date.parse('2026-10-25T01:59:00+02:00'))
    expect(parisInstant('2026-10-25', '02:00')).toBe(Date.parse('2026-10-25T02:00:00+02:00'))
    expect(parisInstant('2026-10-25', '02:59')).toBe(Date.parse('2026-10-25T02:59:00+02:00'))
    expect(parisInstant('2026-10-25', '03:00')).toBe(Date.parse('2026-10-25T03:00:00+01:00'))
  })

  test('days next to a clock change have their own offset', () => {
    expect(parisInstant('2026-03-28', '20:00')).toBe(Date.parse('2026-03-28T20:00:00+01:00'))
    expect(parisInstant('2026-03-30', '00:00')).toBe(Date.parse('2026-03-30T00:00:00+02:00'))
    expect(parisInstant('2026-10-26', '00:15')).toBe(Date.parse('2026-10-26T00:15:00+01:00'))
  })
})

describe('days', () => {
  test('adding and counting days are inverse operations', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
        expect(addDays(addDays(day, n), -n)).toBe(day)
      }),
    )
  })

  test('days roll over at the end of months, years and in leap years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })

  test('Monday is 1 and Sunday is 7', () => {
    expect(weekday('2026-11-23')).toBe(1)
    expect(weekday('2026-11-29')).toBe(7)
  })

  test('a day can be written and parsed back', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(writeDay(day))).toBe(day)
      }),
    )
    expect(writeDay('2026-11-24')).toBe('24-11-2026')
  })

  test.each([
    '31-02-2026',
    '29-02-2027',
    '00-01-2026',
    '01-13-2026',
    '1-1-2026',
    '2026-11-24',
    '24/11/2026',
    '',
    '24-11-2026\n',
  ])('%j is not a valid day', (text) => expect(parseDay(text)).toBeNull())

  test('any text that is not a day is parsed as null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseDay(text)).toBeNull()
      }),
    )
  })
})

describe('hours', () => {
  test('converting hours to minutes and back is lossless', () => {
    fc.assert(
      fc.property(hours, (hour) => {
        expect(hourOf(minutesOf(hour))).toBe(hour)
        expect(parseHour(hour)).toBe(hour)
      }),
    )
    expect(hourOf(1470)).toBe('00:30')
    expect(hourOf(-15)).toBe('23:45')
  })

  test.each(['24:00', '8:30', '12:60', '12h30', '', '12:30:00', '12:30\n'])('%j is not a valid hour', (text) =>
    expect(parseHour(text)).toBeNull(),
  )

  test('hours before six belong to the service day before', () => {
    expect(serviceDay('2026-11-28', '00:30')).toBe('2026-11-27')
    expect(serviceDay('2026-11-28', '05:59')).toBe('2026-11-27')
    expect(serviceDay('2026-11-28', '06:00')).toBe('2026-11-28')
    expect(serviceDayAt(Date.parse('2026-11-28T00:30:00+01:00'))).toBe('2026-11-27')
  })
})
