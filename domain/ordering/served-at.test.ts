import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, hourOf, SERVICE_DAY_STARTS, serviceDay, weekday } from '../calendar/calendar.ts'
import { SERVICES, serviceOf } from '../service/services.ts'
import {
  isServedAt,
  lostAt,
  type ServedWhen,
  servedLabel,
  servedOnlySentence,
  servedText,
  serviceAt,
} from './served-at.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]
const MIDI: ServedWhen = { weekdays: WORKDAYS, services: ['LUNCH'] }

/** 2026-11-23 is a Monday. */
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-23', days))
const hour = fc.integer({ min: 0, max: 95 }).map((quarter) => hourOf(quarter * 15))
const when = fc.record({ weekdays: fc.subarray(WEEK), services: fc.subarray([...SERVICES]) })

describe('a lunch formula of the week', () => {
  test.each([
    ['2026-11-24', '12:30', true],
    ['2026-11-24', '16:45', true],
    ['2026-11-24', '17:00', false],
    ['2026-11-24', '20:00', false],
    ['2026-11-28', '12:30', false],
    ['2026-11-29', '12:30', false],
  ])('on %s at %s is served: %s', (serviceDay, hour, isServed) => {
    expect(isServedAt(MIDI, serviceAt({ serviceDay, hour }))).toBe(isServed)
  })

  test('is unavailable at 00:30, because that hour belongs to the previous evening', () => {
    const start = { date: '2026-11-25', hour: '00:30' }
    const at = serviceAt({ serviceDay: serviceDay(start.date, start.hour), hour: start.hour })
    expect(at).toEqual({ weekday: 2, service: 'DINNER' })
    expect(isServedAt(MIDI, at)).toBe(false)
    expect(isServedAt({ weekdays: [2], services: ['DINNER'] }, at)).toBe(true)
  })
})

describe('the dishes that are served', () => {
  test('include everything without limits, and everything until an hour is chosen', () => {
    fc.assert(
      fc.property(when, day, hour, (limits, serviceDay, hour) => {
        expect(isServedAt({}, serviceAt({ serviceDay, hour }))).toBe(true)
        expect(isServedAt({ weekdays: [], services: [] }, serviceAt({ serviceDay, hour }))).toBe(true)
        expect(isServedAt(limits, serviceAt({ serviceDay: null, hour }))).toBe(true)
        expect(isServedAt(limits, serviceAt({ serviceDay, hour: null }))).toBe(true)
      }),
    )
  })

  test('include a dish on its weekdays and at its services only', () => {
    fc.assert(
      fc.property(when, day, hour, ({ weekdays, services }, date, hour) => {
        const evening = serviceDay(date, hour)
        const isOnDay = weekdays.length === 0 || weekdays.includes(weekday(evening))
        const isAtService = services.length === 0 || services.includes(serviceOf(hour))
        expect(isServedAt({ weekdays, services }, serviceAt({ serviceDay: evening, hour }))).toBe(
          isOnDay && isAtService,
        )
      }),
    )
  })

  test('are constant from 06:00 to 16:59 and from 17:00 to 05:59 of the next day', () => {
    fc.assert(
      fc.property(when, day, hour, (limits, serviceDay, hour) => {
        const isLunch = SERVICE_DAY_STARTS <= hour && hour < '17:00'
        const same = { serviceDay, hour: isLunch ? '12:00' : '20:00' }
        expect(isServedAt(limits, serviceAt({ serviceDay, hour }))).toBe(isServedAt(limits, serviceAt(same)))
      }),
    )
  })

  test('have no text if and only if they are served at every service of the week', () => {
    const all = WEEK.flatMap((n) => SERVICES.map((service) => ({ weekday: n as 1, service })))
    fc.assert(
      fc.property(when, (limits) => {
        expect(servedText(limits) === null).toBe(all.every((at) => isServedAt(limits, at)))
      }),
    )
  })
})

test.each<[ServedWhen, string | null, string | null]>([
  [{}, null, null],
  [{ weekdays: WEEK, services: ['LUNCH', 'DINNER'] }, null, null],
  [MIDI, 'le midi, du lundi au vendredi', 'Midi, du lundi au vendredi'],
  [{ services: ['LUNCH'] }, 'le midi', 'Midi'],
  [{ services: ['DINNER'] }, 'le soir', 'Soir'],
  [{ weekdays: [7], services: ['LUNCH'] }, 'le dimanche midi', 'Dimanche midi'],
  [{ weekdays: [6, 7], services: ['LUNCH'] }, 'le midi, le samedi et le dimanche', 'Midi, le samedi et le dimanche'],
  [{ weekdays: WORKDAYS }, 'du lundi au vendredi', 'Du lundi au vendredi'],
  [{ weekdays: [2, 6] }, 'le mardi et le samedi', 'Le mardi et le samedi'],
  [{ weekdays: [7] }, 'le dimanche', 'Dimanche'],
])('%j has the text « %s » and the label « %s »', (limits, expected, label) => {
  expect(servedText(limits)).toBe(expected)
  expect(servedLabel(limits)).toBe(label)
})

test('a sentence names the formula and when it is served', () => {
  expect(servedOnlySentence('Midi express', MIDI)).toBe('« Midi express » se sert le midi, du lundi au vendredi')
})

test('a move to a service loses the dishes that are not served then', () => {
  const dishes = [{ name: 'Midi', ...MIDI }, { name: 'Bavette' }]
  const lost = (hour: string | null) => lostAt(dishes, { serviceDay: '2026-11-24', hour }).map(({ name }) => name)
  expect([lost('12:30'), lost('20:00'), lost(null)]).toEqual([[], ['Midi'], []])
})
