import { expect, test } from 'vitest'
import {
  CANCELLABLE,
  CANCELLABLE_BY_RESTAURANT,
  FINAL,
  LEAVABLE,
  MAY_BE_HOLD,
  STATUSES,
  type Status,
} from './reservation-status.ts'
import { type Actor, RESERVATION_TRANSITIONS, SHARE_TRANSITIONS } from './reservation-transitions.ts'

const cancelledBy = (moves: typeof RESERVATION_TRANSITIONS, actor: Actor) =>
  sorted(
    STATUSES.filter((from) =>
      moves.some((one) => one.from === from && one.to === 'CANCELLED' && one.by.includes(actor)),
    ),
  )
const sorted = (statuses: readonly Status[]) => [...new Set(statuses)].sort()

test('a host may cancel wherever the transitions allow it: a hold, a booking, or an order that lost a dish', () => {
  expect(cancelledBy(RESERVATION_TRANSITIONS, 'host')).toEqual(sorted([...CANCELLABLE, ...MAY_BE_HOLD, 'PAID']))
})

test('a restaurant may cancel wherever the transitions allow it, also an order that awaits it', () => {
  expect(cancelledBy(RESERVATION_TRANSITIONS, 'restaurant')).toEqual(sorted([...CANCELLABLE_BY_RESTAURANT, 'CREATED']))
})

test('a guest may leave wherever the transitions allow it', () => {
  expect(cancelledBy(SHARE_TRANSITIONS, 'guest')).toEqual(sorted(LEAVABLE))
})

test('a final status has no transition', () => {
  const moving = new Set([...RESERVATION_TRANSITIONS, ...SHARE_TRANSITIONS].map(({ from }) => from))
  expect(STATUSES.filter((status) => status !== 'PRE_PAID' && !moving.has(status))).toEqual(FINAL)
})
