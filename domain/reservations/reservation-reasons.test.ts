import { expect, test } from 'vitest'
import { ABANDONED, REASONS, wasHeldOnly, wasNotTaken } from './reservation-reasons.ts'

test('a hold that is released, replaced, expired, or unpaid at closing causes no notification', () => {
  expect(REASONS.filter(wasHeldOnly)).toEqual(['HOLD_GIVEN_UP', 'HOLD_EXPIRED', 'HOLD_REPLACED', 'UNPAID_AT_CLOSE'])
})

test('an order is not accepted if its restaurant refuses it or does not respond', () => {
  expect(REASONS.filter(wasNotTaken)).toEqual(['REFUSED_BY_RESTAURANT', 'NOT_ACCEPTED_IN_TIME'])
})

test('a hold is abandoned if its host released it or let it expire, and not if they booked another', () => {
  expect(ABANDONED).toEqual(['HOLD_GIVEN_UP', 'HOLD_EXPIRED'])
})
