import { expect, test } from 'vitest'
import { coversOf, fullness, minutesInDay, placeOn, quartersIn, roomFrom } from './line-of-time.ts'

const quarter = (hour: string, covers: number, forced = 0) => ({ hour, covers, forced, capacity: 20 })
const quarters = [
  quarter('12:30', 4),
  quarter('12:45', 4),
  quarter('16:45', 0),
  quarter('17:00', 0),
  quarter('23:45', 12),
  quarter('00:00', 20),
  quarter('00:15', 0),
]

test('each service has its own timeline, from its first cover to its last, also after midnight', () => {
  expect(quartersIn(quarters, 'LUNCH').map(({ hour }) => hour)).toEqual(['12:30', '12:45'])
  expect(quartersIn(quarters, 'DINNER').map(({ hour }) => hour)).toEqual(['23:45', '00:00'])
  expect(quartersIn([], 'DINNER')).toEqual([])
})

test('the current time is placed on the timeline by the minute, and hidden outside it', () => {
  const line = quartersIn(quarters, 'DINNER')
  expect(placeOn(line, '00:00')).toBe(0.5)
  expect(placeOn(line, '23:52')).toBeCloseTo(7 / 30)
  expect(placeOn(line, '20:00')).toBeNull()
  expect(placeOn([], '20:00')).toBeNull()
  expect(minutesInDay('05:45')).toBe(24 * 60 - 15)
})

test('the fullness of a quarter is the share of its seats that are booked', () => {
  expect(fullness(quarter('20:00', 5))).toBe(0.25)
  expect(fullness(quarter('20:00', 25))).toBe(1)
  expect(fullness({ ...quarter('20:00', 2), capacity: 0 })).toBe(0)
})

test('forced covers are listed separately, and count towards the total', () => {
  expect([coversOf(quarter('20:00', 12)), coversOf(quarter('20:00', 12, 2))]).toEqual([
    '12\u00A0couverts',
    '12\u00A0couverts + 2 en plus',
  ])
  expect(fullness(quarter('20:00', 8, 2))).toBe(0.5)
  expect(roomFrom({ quarters: [quarter('20:00', 18, 2)], capacity: 20 }, '20:00', 15)).toBe(0)
})

test('a party has room if it has room for its whole stay', () => {
  const sheet = { quarters, capacity: 20 }
  expect(roomFrom(sheet, '23:30', 15)).toBe(20)
  expect(roomFrom(sheet, '23:30', 30)).toBe(8)
  expect(roomFrom(sheet, '23:30', 90)).toBe(0)
})
