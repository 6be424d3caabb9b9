import { expect, test } from 'vitest'
import { ABANDONED, REASONS, wasHeldOnly, wasNotTaken } from './reservation-reasons.ts'

test('nobody is told of a hold that was let go, replaced, or unpaid when its group closed', () => {
  expect(REASONS.filter(wasHeldOnly)).toEqual(['HOLD_GIVEN_UP', 'HOLD_EXPIRED', 'HOLD_REPLACED', 'UNPAID_AT_CLOSE'])
})

test('an order is not taken where its restaurant refuses it or does not answer', () => {
  expect(REASONS.filter(wasNotTaken)).toEqual(['REFUSED_BY_RESTAURANT', 'NOT_ACCEPTED_IN_TIME'])
})

test('a hold counts as abandoned where its host let it go, not where they have booked another', () => {
  expect(ABANDONED).toEqual(['HOLD_GIVEN_UP', 'HOLD_EXPIRED'])
})
