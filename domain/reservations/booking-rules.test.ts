import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awaitsRestaurant,
  canCancel,
  canChangeDishes,
  canLeave,
  canModify,
  canReportAllergies,
  isCollectedLate,
  isHold,
  isPaidByHost,
} from './booking-rules.ts'
import { OVER, STATUSES } from './reservation-status.ts'

const LIMIT = 1000
const booking = fc.record({
  status: fc.constantFrom(...STATUSES),
  own: fc.constantFrom(...STATUSES),
  type: fc.constantFrom('SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT', 'DELIVERY'),
  isGroup: fc.boolean(),
  wasAuthorised: fc.boolean(),
  freeCancelUntil: fc.constant(LIMIT),
})

test('no booking is both a hold and an order that awaits its restaurant', () => {
  fc.assert(fc.property(booking, (one) => !(isHold(one) && awaitsRestaurant(one))))
})

test('only the host owes if they pay for all, and everybody owes their share otherwise', () => {
  const owing = (type: 'SELF_PAY' | 'PAY_FOR_ALL') =>
    [0, 1, 2].filter((position) => !isPaidByHost({ type, isGroup: true }, { position }))
  expect([owing('PAY_FOR_ALL'), owing('SELF_PAY')]).toEqual([[0], [0, 1, 2]])
})

test('a hold can be released at any time, and any other booking cancelled while that is free', () => {
  const facts = { status: 'CONFIRMED', isAwaited: false, isHold: false, freeCancelUntil: LIMIT } as const
  expect([LIMIT - 1, LIMIT].map((now) => canCancel(facts, now))).toEqual([true, false])
  expect(canCancel({ ...facts, status: 'CREATED', isHold: true }, LIMIT)).toBe(true)
  expect(canCancel({ ...facts, status: 'PAID' }, LIMIT - 1)).toBe(false)
  const awaited = { ...facts, status: 'CREATED', isAwaited: true } as const
  expect([LIMIT - 1, LIMIT].map((now) => canCancel(awaited, now))).toEqual([true, false])
})

test('a booking cannot be changed or left after the free period or after its end', () => {
  fc.assert(
    fc.property(booking, (one) => {
      expect([canModify(one, LIMIT), canLeave(one, LIMIT)]).toEqual([false, false])
      if (['PAID', 'COMPLETED', 'CANCELLED', 'NO_SHOW'].includes(one.status)) {
        expect([canModify(one, 0), canLeave(one, 0)]).toEqual([false, false])
      }
    }),
  )
})

test('a failed payment is late once the table has begun or the order is firm', () => {
  const failed = { status: 'PAYMENT_FAILED', startsAt: LIMIT + 30, freeCancelUntil: LIMIT } as const
  const late = (type: 'SELF_PAY' | 'DELIVERY', now: number) => isCollectedLate({ ...failed, type }, now)
  expect([late('DELIVERY', LIMIT - 1), late('DELIVERY', LIMIT)]).toEqual([false, true])
  expect([late('SELF_PAY', LIMIT + 29), late('SELF_PAY', LIMIT + 30)]).toEqual([false, true])
  expect(isCollectedLate({ ...failed, type: 'SELF_PAY', status: 'CONFIRMED' }, LIMIT + 30)).toBe(false)
})

test('anybody with a seat can change dishes until they are firm, if there is a choice', () => {
  const seat = fc.record({ isPlain: fc.boolean(), isWeeklyMeal: fc.boolean(), isAwaited: fc.boolean() })
  fc.assert(
    fc.property(booking, seat, fc.boolean(), (one, other, isEarly) => {
      const may = canChangeDishes({ ...one, ...other }, isEarly ? LIMIT - 1 : LIMIT)
      if (!may) return
      expect(isEarly && !other.isPlain && !other.isWeeklyMeal && !other.isAwaited).toBe(true)
      expect(['PAID', 'COMPLETED', 'CANCELLED', 'NO_SHOW']).not.toContain(one.status)
      expect(['PAID', 'COMPLETED', 'CANCELLED', 'NO_SHOW']).not.toContain(one.own)
    }),
  )
  const paid = { status: 'CONFIRMED', own: 'CONFIRMED', freeCancelUntil: LIMIT } as const
  const plain = { isPlain: false, isWeeklyMeal: false, isAwaited: false }
  expect(canChangeDishes({ ...paid, ...plain }, LIMIT - 1)).toBe(true)
})

test('allergies can be declared wherever dishes can be changed, and without a pre-order until the meal', () => {
  const flags = fc.record({ isPlain: fc.boolean(), isWeeklyMeal: fc.boolean(), isAwaited: fc.boolean() })
  const startsAt = LIMIT + 30
  fc.assert(
    fc.property(booking, flags, fc.constantFrom(LIMIT - 1, LIMIT, startsAt), (one, other, now) => {
      const mayTell = canReportAllergies({ ...one, isAwaited: other.isAwaited, startsAt }, now)
      expect(mayTell || !canChangeDishes({ ...one, ...other }, now)).toBe(true)
      expect(mayTell && (now >= startsAt || other.isAwaited)).toBe(false)
      expect(mayTell && [one.status, one.own].some((status) => OVER.includes(status))).toBe(false)
    }),
  )
  for (const status of ['CONFIRMED', 'PAID'] as const) {
    const plain = { status, own: status, isAwaited: false, startsAt }
    expect([startsAt - 1, startsAt].map((now) => canReportAllergies(plain, now))).toEqual([true, false])
  }
})
