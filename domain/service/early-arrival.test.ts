import { expect, test } from 'vitest'
import { HOUR, MINUTE, parisInstant } from '../calendar/calendar.ts'
import { hoursUntil, isEarlyArrival } from './early-arrival.ts'
import { SEAT_MARKS } from './marks.ts'

const EIGHT = parisInstant('2026-11-24', '20:00')
const TEN = parisInstant('2026-11-24', '10:40')

test('an arrival more than two hours before the start of its table is early', () => {
  const arrival = { startsAt: EIGHT, from: 'EXPECTED', to: 'ARRIVED' } as const
  expect(isEarlyArrival(arrival, TEN)).toBe(true)
  expect(isEarlyArrival(arrival, EIGHT - 2 * HOUR - 1)).toBe(true)
  expect(isEarlyArrival(arrival, EIGHT - 2 * HOUR)).toBe(false)
  expect(isEarlyArrival(arrival, EIGHT + HOUR)).toBe(false)
})

test('only marks from expected to present count as early', () => {
  const early = SEAT_MARKS.flatMap((from) =>
    SEAT_MARKS.filter((to) => isEarlyArrival({ startsAt: EIGHT, from, to }, TEN)).map((to) => `${from} ${to}`),
  )
  expect(early).toEqual(['EXPECTED ARRIVED', 'EXPECTED SEATED', 'EXPECTED LEFT'])
})

test('the remaining time is shown in hours and minutes', () => {
  expect([hoursUntil(EIGHT, TEN), hoursUntil(EIGHT, EIGHT - 3 * HOUR)]).toEqual(['9 h 20', '3 h'])
  expect(hoursUntil(EIGHT, EIGHT - 2 * HOUR - 5 * MINUTE)).toBe('2 h 05')
})
