import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../calendar/calendar.ts'
import { freeCancelUntil, leavesFreeUntil } from './free-cancel.ts'

const dinner = { startsAt: Date.UTC(2026, 5, 1, 18), isWeeklyMeal: false }

test('a guest leaves for free as long as the host cancels for free', () => {
  expect(leavesFreeUntil({ ...dinner, changedAt: null })).toBe(dinner.startsAt - 30 * MINUTE)
})

test('a guest leaves for free for an hour after a late change', () => {
  const changedAt = dinner.startsAt - 75 * MINUTE
  expect(leavesFreeUntil({ ...dinner, changedAt })).toBe(changedAt + HOUR)
})

test('no change lets a guest leave later than the start, or earlier than without it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48 * 60, max: 60 }), (minutes) => {
      const until = leavesFreeUntil({ ...dinner, changedAt: dinner.startsAt + minutes * MINUTE })
      return freeCancelUntil(dinner) <= until && until <= dinner.startsAt
    }),
  )
})
