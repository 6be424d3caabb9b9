import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allDay,
  anyDay,
  anyWeek,
  BISTRO,
  CLOSED,
  lunchAndDinner,
  NIGHT,
  UNKNOWN,
  weekOf,
} from './opening-hours.fixtures.ts'
import { readWeekHours, weekLines, windowsOf } from './week-hours.ts'

describe('opening windows', () => {
  test('a window that ends before it starts ends on the next day', () => {
    expect(windowsOf(NIGHT)).toEqual([{ from: 1080, to: 1560 }])
    expect(windowsOf(allDay('08:00', '08:00'))).toEqual([{ from: 480, to: 1920 }])
  })

  test('continuous service uses the full-day hours only', () => {
    const both = { ...BISTRO, fullDayOpeningHours: ['11:00', '22:00'] }
    expect(windowsOf({ ...both, isContinuousService: true })).toEqual([{ from: 660, to: 1320 }])
    expect(windowsOf(both)).toEqual([
      { from: 720, to: 870 },
      { from: 1140, to: 1380 },
    ])
  })

  test('a closed day has no windows, whatever hours it lists', () => {
    expect(windowsOf({ ...BISTRO, isClosed: true })).toEqual([])
  })

  test('windows are sorted, and adjacent ones are merged', () => {
    expect(windowsOf(allDay('18:00', '22:00', '12:00', '15:00', '15:00', '16:00'))).toEqual([
      { from: 720, to: 960 },
      { from: 1080, to: 1320 },
    ])
  })

  test('the windows of any day are sorted and separate, and begin on that day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const windows = windowsOf(day)
        windows.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(Math.min(to, 1440))
          expect(from).toBeGreaterThan(windows[index - 1]?.to ?? -1)
        })
      }),
    )
  })
})

describe('parsing a week', () => {
  test('accepts a week of seven days', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(readWeekHours(JSON.parse(JSON.stringify(week)))).toEqual(week)
      }),
    )
  })

  test.each([
    ['six days', weekOf(BISTRO).slice(1)],
    ['an odd list', weekOf(lunchAndDinner(['12:00'], []))],
    ['an hour past 23:59', weekOf(lunchAndDinner(['12:00', '24:00'], []))],
    ['a missing list', weekOf(BISTRO).map(({ lunchHours, ...rest }) => rest)],
    ['a flag as a word', weekOf(BISTRO).map((day) => ({ ...day, isClosed: 'no' }))],
    ['a list as a word', weekOf(BISTRO).map((day) => ({ ...day, lunchHours: '12:00' }))],
    ['no days', Array.from({ length: 7 }, () => null)],
  ])('rejects %s', (_, week) => expect(readWeekHours(week)).toBeNull())

  test('returns a week or null for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readWeekHours(value)).toBeNull()
      }),
    )
  })
})

describe('the lines of a week', () => {
  test('name each day with its hours', () => {
    const lines = weekLines(weekOf(BISTRO).with(0, CLOSED).with(1, UNKNOWN).with(4, NIGHT))
    expect(lines.map(({ label, text }) => `${label} : ${text}`)).toEqual([
      'Lundi : Fermé',
      'Mardi : Horaires non communiqués',
      'Mercredi : 12:00 – 14:30, 19:00 – 23:00',
      'Jeudi : 12:00 – 14:30, 19:00 – 23:00',
      'Vendredi : 18:00 – 02:00',
      'Samedi : 12:00 – 14:30, 19:00 – 23:00',
      'Dimanche : 12:00 – 14:30, 19:00 – 23:00',
    ])
    const [open, late] = weekLines(weekOf(allDay('00:00', '00:00')).with(1, allDay('08:00', '08:00')))
    expect([open?.text, late?.text]).toEqual(['Jour et nuit', 'Jour et nuit dès 08:00'])
    expect(weekLines(null).map(({ text }) => text)).toEqual(Array(7).fill('Horaires non communiqués'))
  })
})
