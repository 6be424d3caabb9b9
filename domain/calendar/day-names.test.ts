import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dayInFull, WEEKDAY_LABELS, WEEKDAYS, weekdaysText, wordsOfDay } from './day-names.ts'

test('a day in words has a weekday, a date and a month, with « 1er » for the first', () => {
  expect(wordsOfDay('2026-11-24')).toEqual({
    weekday: 'mardi',
    shortWeekday: 'mar.',
    date: '24',
    month: 'novembre',
    shortMonth: 'nov.',
    year: '2026',
  })
  expect(wordsOfDay('2027-01-01')).toMatchObject({ weekday: 'vendredi', date: '1er', month: 'janvier', year: '2027' })
})

test('any day in words agrees with Intl, except for « 1er »', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 30_000 }), (days) => {
      const day = addDays('2026-11-24', days)
      const expected = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
      expect(dayInFull(day).replace('1er', '1')).toBe(expected)
    }),
  )
})

test('the weekdays have seven labels, Monday first', () => {
  expect(WEEKDAY_LABELS).toHaveLength(WEEKDAYS.length)
  expect([WEEKDAY_LABELS[0], WEEKDAY_LABELS[6]]).toEqual(['Lundi', 'Dimanche'])
})

test.each([
  [[1, 2, 3, 4], 'du lundi au jeudi'],
  [[4, 2, 3, 1], 'du lundi au jeudi'],
  [[3], 'le mercredi'],
  [[6, 7], 'le samedi et le dimanche'],
  [[1, 7], 'le dimanche et le lundi'],
  [[1, 6, 7], 'du samedi au lundi'],
  [[1, 3, 5], 'le lundi, le mercredi et le vendredi'],
  [[1, 2, 3, 5, 6], 'du lundi au mercredi, le vendredi et le samedi'],
  [[1, 2, 3, 4, 5, 6, 7], 'tous les jours'],
])('summarises the weekdays %j', (days, expected) => {
  expect(weekdaysText(days)).toBe(expected)
})

test('weekdays in words name no day twice, and each isolated day', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }), (days) => {
      const named = [...weekdaysText(days).matchAll(/\p{L}{5,}/gu)].map(([name]) => name)
      expect(new Set(named).size).toBe(named.length)
      for (const [index, name] of WEEKDAYS.entries()) {
        const is = (day: number) => days.includes(((day + 6) % 7) + 1)
        const [before, at, after] = [is(index), is(index + 1), is(index + 2)]
        if (at && !(before && after)) expect(named).toContain(name)
        if (!at) expect(named).not.toContain(name)
      }
    }),
  )
})
