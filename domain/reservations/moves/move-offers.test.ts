import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, DAY, HOUR, MINUTE, parisInstant } from '../../calendar/calendar.ts'
import { STATUSES } from '../reservation-status.ts'
import { answerUntil, canBeMoved, farness, type MovableBooking, startsToMoveTo } from './move-offers.ts'

const evening = parisInstant('2026-11-10', '20:00')
const table = (more: Partial<MovableBooking> = {}): MovableBooking => ({
  type: 'PAY_FOR_ALL',
  status: 'CONFIRMED',
  isGroup: false,
  isWeeklyMeal: false,
  wasAuthorised: true,
  startsAt: evening,
  hasHost: true,
  ...more,
})
const at = (startsAt: number) => ({ date: '2026-11-11', hour: '20:00', startsAt })

describe('the time to respond', () => {
  test.each([
    ['one day', evening - 3 * DAY, evening + DAY, evening - 2 * DAY],
    ['limited to half an hour before the booking', evening - 5 * HOUR, evening + DAY, evening - 30 * MINUTE],
    ['limited to half an hour before an earlier hour', evening - 8 * HOUR, evening - 3 * HOUR, evening - 3.5 * HOUR],
    ['zero if less than an hour remains', evening - 80 * MINUTE, evening + DAY, null],
  ])('is %s', (_, now, to, until) => {
    expect(answerUntil(table(), at(to), { now })).toBe(until)
  })

  test('is the decision of the restaurant if there is nobody to notify', () => {
    expect(answerUntil(table({ hasHost: false }), at(evening + HOUR), { now: evening - 40 * MINUTE })).toBe(evening)
  })
})

test('a proposal can be accepted as long as its hour can be booked', () => {
  const [now, to] = [evening - 2 * DAY, evening - DAY]
  expect(answerUntil(table(), at(to), { now, minutesAhead: 180 })).toBe(to - 3 * HOUR)
  expect(answerUntil(table(), at(to), { now, minutesAhead: 23 * 60 })).toBe(now + HOUR)
  expect(answerUntil(table(), at(to), { now, minutesAhead: 24 * 60 })).toBeNull()
  expect(startsToMoveTo(table(), [at(to)], { now, minutesAhead: 24 * 60 })).toEqual([])
})

test.each(['2026-10-24', '2027-03-27'])('20:00 of the next evening is still 20:00 across a clock change: %s', (day) => {
  const booking = table({ startsAt: parisInstant(day, '20:00') })
  const next = addDays(day, 1)
  const hours = ['19:00', '20:00', '21:00'].map((hour) => at(parisInstant(next, hour)))
  const [nearest] = startsToMoveTo(booking, hours, { now: booking.startsAt - 2 * DAY })
  expect(nearest?.startsAt).toBe(parisInstant(next, '20:00'))
})

test('a hold, a weekly meal and a finished booking cannot be moved', () => {
  const now = evening - DAY
  expect(canBeMoved(table(), now)).toBe(true)
  expect(canBeMoved(table({ isWeeklyMeal: true }), now)).toBe(false)
  expect(canBeMoved(table({ status: 'CREATED', wasAuthorised: false }), now)).toBe(false)
  expect(STATUSES.filter((status) => canBeMoved(table({ status }), now))).toEqual([
    'CREATED',
    'WAITING_FOR_GUESTS',
    'WAITING_FOR_PAYMENT',
    'CONFIRMED',
  ])
})

test('20:00 on another day is nearer than 17:00 on the same day and 22:30 on the day before', () => {
  const hours = [evening - 3 * HOUR, evening + 2.5 * HOUR - DAY, evening + DAY, evening + HOUR]
  const near = startsToMoveTo(table(), hours.map(at), { now: evening - 5 * DAY }).map(({ startsAt }) => startsAt)
  expect(near).toEqual([evening + HOUR, evening + DAY, evening - 3 * HOUR, evening + 2.5 * HOUR - DAY])
})

test('free hours are offered nearest first, each with time to respond', () => {
  const ahead = fc.integer({ min: -200, max: 400 })
  fc.assert(
    fc.property(fc.array(ahead), fc.integer({ min: 1, max: 300 }), (quarters, hours) => {
      const now = evening - hours * 15 * MINUTE
      const starts = quarters.map((one) => at(evening + one * 15 * MINUTE))
      const offered = startsToMoveTo(table(), starts, { now })
      const away = offered.map((start) => farness(table(), start))
      expect(away).toEqual(away.toSorted((one, other) => one - other))
      for (const start of offered) {
        const until = answerUntil(table(), start, { now }) ?? 0
        expect(until - now).toBeGreaterThanOrEqual(HOUR)
        expect(until).toBeLessThan(start.startsAt)
        expect(until).toBeLessThan(evening)
      }
    }),
  )
})
