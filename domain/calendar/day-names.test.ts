import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dayInFull, WEEKDAY_LABELS, WEEKDAYS, wordsOfDay } from './day-names.ts'

test('a day is said by its weekday, its date and its month, the first of a month as « 1er »', () => {
  expect(wordsOfDay('2026-11-24')).toEqual({
    ...{ weekday: 'mardi', shortWeekday: 'mar.', date: '24', month: 'novembre', shortMonth: 'nov.', year: '2026' },
  })
  expect(wordsOfDay('2027-01-01')).toMatchObject({ weekday: 'vendredi', date: '1er', month: 'janvier', year: '2027' })
})

test('any day is said as the French calendar of Intl says it, which leaves « 1er » a figure', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 30_000 }), (days) => {
      const day = addDays('2026-11-24', days)
      const said = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
      expect(dayInFull(day).replace('1er', '1')).toBe(said)
    }),
  )
})

test('a week has seven labels, Monday first', () => {
  expect(WEEKDAY_LABELS).toHaveLength(WEEKDAYS.length)
  expect([WEEKDAY_LABELS[0], WEEKDAY_LABELS[6]]).toEqual(['Lundi', 'Dimanche'])
})
