import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../calendar/opening-hours.ts'
import { closureFaults, lastBookingFaults, pacingFaults, seatFaults } from './restaurant-faults.ts'
import { isSameWeek, type TypedDay, type TypedWindow, typedWeek, weekFaults, weekOfTyped } from './week-form.ts'

const closed: TypedDay = { windows: [] }
const tuesday = (...windows: [string, string][]) => {
  const days = Array.from({ length: 7 }, () => closed)
  return days.with(1, { windows: windows.map(([opens, closes]) => ({ opens, closes })) })
}

describe('a typed week', () => {
  test.each([
    [[['12:00', '11:00']], { day2window1: "Mardi, midi : la fermeture doit suivre l'ouverture." }],
    [[['12:00', '12:00']], { day2window1: "Mardi, midi : la fermeture doit suivre l'ouverture." }],
    [[['', '15:00']], { day2window1: "Mardi, midi : donnez l'heure d'ouverture." }],
    [[['19:00', '']], { day2window1: "Mardi, soir : donnez l'heure de fermeture." }],
    [
      [
        ['12:00', '15:00'],
        ['', ''],
      ],
      { day2window2: "Mardi, soir : donnez l'heure d'ouverture." },
    ],
    [
      [
        ['12:00', '19:30'],
        ['19:00', '23:00'],
      ],
      { day2window2: 'Mardi, soir : ce service doit commencer après la fin du précédent.' },
    ],
  ] as [[string, string][], Record<string, string>][])('%j has the error', (windows, faults) => {
    expect(weekFaults(tuesday(...windows))).toEqual(faults)
  })

  test('accepts closing after midnight until six, and days without hours', () => {
    expect(weekFaults(tuesday(['12:00', '15:00'], ['19:00', '02:00']))).toEqual({})
    expect(weekFaults(tuesday(['18:00', '06:00']))).toEqual({})
    expect(weekFaults(tuesday())).toEqual({})
    expect(weekFaults([])).toEqual({ days: 'Donnez les heures des sept jours.' })
  })

  test('accepts hours from midnight to midnight, also copied to another day', () => {
    const always = { opens: '00:00', closes: '00:00' }
    const week = tuesday(['00:00', '00:00'])
    expect(weekFaults(week)).toEqual({})
    expect(weekOfTyped(week)[1]).toMatchObject({ isContinuousService: true, fullDayOpeningHours: ['00:00', '00:00'] })
    expect(weekFaults(tuesday(['00:00', '00:00'], ['12:00', '14:00']))).toHaveProperty('day2window2')

    const odd = [{ opens: '05:00', closes: '02:00' }]
    const four = ['07:00', '10:00', '13:00', '16:00'].map((opens) => ({ opens, closes: `${opens.slice(0, 2)}:30` }))
    const standing = week.with(0, { windows: odd }).with(3, { windows: four })
    const changed = standing.with(4, { windows: [always] }).with(5, { windows: odd })
    expect(weekFaults(changed, standing)).toEqual({})
    expect(Object.keys(weekFaults(changed))).toEqual(['day1window1', 'day4window4', 'day6window1'])
  })

  test('is stored as lunch, dinner, or continuous service', () => {
    const of = (...windows: [string, string][]) => weekOfTyped(tuesday(...windows))[1]
    expect(of(['12:00', '15:00'], ['19:00', '02:00'])).toMatchObject({
      isContinuousService: false,
      lunchHours: ['12:00', '15:00'],
      dinnerHours: ['19:00', '02:00'],
    })
    expect(of(['18:00', '23:00'])).toMatchObject({ lunchHours: [], dinnerHours: ['18:00', '23:00'] })
    expect(of(['11:00', '23:00'])).toMatchObject({ isContinuousService: true, fullDayOpeningHours: ['11:00', '23:00'] })
    expect(of()).toMatchObject({ isClosed: true })
  })

  test('is unchanged after saving and reading', () => {
    const hour = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`)
    const window: fc.Arbitrary<TypedWindow> = fc.record({ opens: hour, closes: hour })
    const asTyped = (day: TypedDay): TypedDay =>
      Object.keys(weekFaults(Array.from({ length: 7 }, () => day))).length > 0 ? closed : day
    const day = fc.record({ windows: fc.array(window, { maxLength: 3 }) }).map(asTyped)
    const days = fc.array(day, { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(days, (typed) => {
        const week = weekOfTyped(typed)
        expect(typedWeek(week)).toEqual(typed)
        const backwards = typed.map(({ windows }) => ({ windows: windows.toReversed() }))
        expect(isSameWeek(typedWeek(week), backwards)).toBe(true)
        expect(week.map((one) => windowsOf(one).length)).toEqual(typed.map(({ windows }) => windows.length))
      }),
    )
  })
})

test('two weeks differ if a window or its day differs', () => {
  const week = tuesday(['12:00', '14:00'], ['19:00', '23:00'])
  expect(isSameWeek(week, tuesday(['12:00', '14:00'], ['19:00', '22:30']))).toBe(false)
  expect(isSameWeek(week, tuesday(['12:00', '14:00']))).toBe(false)
  expect(isSameWeek(week, week.with(1, closed).with(2, week[1] ?? closed))).toBe(false)
})

test('an invalid closure reports the wrong day or reason', () => {
  const now = Date.parse('2026-11-24T10:00:00+01:00')
  const faults = (from: string, to: string, reason = 'Congés') => Object.keys(closureFaults({ from, to, reason }, now))
  expect(faults('25-11-2026', '28-11-2026')).toEqual([])
  expect(faults('24-11-2026', '24-11-2026')).toEqual([])
  expect(faults('', '')).toEqual(['from', 'to'])
  expect(faults('31-02-2027', '01-03-2027')).toEqual(['from'])
  expect(faults('28-11-2026', '25-11-2026')).toEqual(['to'])
  expect(faults('20-11-2026', '23-11-2026')).toEqual(['from'])
  expect(faults('20-11-2026', '24-11-2026')).toEqual([])
  expect(faults('25-11-2026', '28-11-2046')).toEqual(['to'])
  expect(faults('25-11-2026', '28-11-2026', ' ')).toEqual(['reason'])
  expect(faults('25-11-2026', '28-11-2026', 'x'.repeat(81))).toEqual(['reason'])
})

test('seats and pacing have limits', () => {
  expect(seatFaults({ seats: 40, lunchSeats: null, dinnerSeats: 30 })).toEqual({})
  expect(Object.keys(seatFaults({ seats: 0, lunchSeats: 1.5, dinnerSeats: 1001 }))).toEqual([
    'seats',
    'lunchSeats',
    'dinnerSeats',
  ])
  expect(pacingFaults({ coversPerQuarter: 8, ordersPerSlot: null })).toEqual({})
  expect(Object.keys(pacingFaults({ coversPerQuarter: 0, ordersPerSlot: 201 }))).toEqual([
    'coversPerQuarter',
    'ordersPerSlot',
  ])
  expect([null, 30, 2880].map((minutesAhead) => lastBookingFaults({ minutesAhead }))).toEqual([{}, {}, {}])
  expect(Object.keys(lastBookingFaults({ minutesAhead: 29 }))).toEqual(['minutesAhead'])
})
