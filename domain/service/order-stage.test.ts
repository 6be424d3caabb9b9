import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, parisInstant } from '../calendar/calendar.ts'
import { REASONS } from '../reservations/reservation-reasons.ts'
import { STATUSES } from '../reservations/reservation-status.ts'
import {
  isFirm,
  jobsOfAct,
  mayFollow,
  minutesLeft,
  ORDER_ACTS,
  ORDER_STAGES,
  orderEndOf,
  orderProgressOf,
  orderStageOf,
  readyNoticeAt,
  type StagedOrder,
  stageAfter,
  undoReadyUntil,
} from './order-stage.ts'

const EIGHT = parisInstant('2026-11-24', '20:00')
const order = (more: Partial<StagedOrder> = {}): StagedOrder => ({
  type: 'CLICK_COLLECT',
  isGroup: false,
  status: 'CONFIRMED',
  wasAuthorised: true,
  readyAt: null,
  endedBecause: null,
  ...more,
})

describe('the stage of an order', () => {
  test.each([
    ['TO_ACCEPT', { status: 'CREATED' }],
    ['TO_PREPARE', {}],
    ['TO_PREPARE', { status: 'PAID' }],
    ['TO_PREPARE', { status: 'PAYMENT_FAILED' }],
    ['READY', { readyAt: EIGHT }],
    ['READY', { readyAt: EIGHT, status: 'PAID' }],
    ['HANDED_OVER', { readyAt: EIGHT, status: 'COMPLETED' }],
    ['HANDED_OVER', { status: 'COMPLETED' }],
    ['REFUSED', { status: 'CANCELLED', endedBecause: 'REFUSED_BY_RESTAURANT' }],
    ['REFUSED', { status: 'CANCELLED', endedBecause: 'NOT_ACCEPTED_IN_TIME' }],
    ['CANCELLED', { status: 'CANCELLED', endedBecause: 'CANCELLED_BY_HOST', readyAt: EIGHT }],
    ['CANCELLED', { status: 'CANCELLED' }],
    [null, { wasAuthorised: false, status: 'CREATED' }],
    [null, { wasAuthorised: false, status: 'CANCELLED', endedBecause: 'HOLD_EXPIRED' }],
    [null, { type: 'SELF_PAY' }],
  ] as const)('is %s for %o', (stage, more) => {
    expect(orderStageOf(order(more as Partial<StagedOrder>))).toBe(stage)
  })

  test('exists for every paid order, and is an end only for a cancelled one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUSES),
        fc.constantFrom(...REASONS),
        fc.constantFrom(null, EIGHT),
        (status, endedBecause, readyAt) => {
          const one = order({ status, endedBecause, readyAt })
          expect(ORDER_STAGES).toContain(orderStageOf(one))
          const isOver = orderStageOf(one) === 'CANCELLED' || orderStageOf(one) === 'REFUSED'
          expect(orderEndOf(one) !== null).toBe(isOver)
        },
      ),
    )
  })
})

test('actions move forward, except the undo of the last one, and the kitchen can only mark an order as ready', () => {
  for (const act of ORDER_ACTS.filter((one) => one !== 'UNDO_READY')) {
    for (const stage of ORDER_STAGES.filter((one) => mayFollow(one, act))) {
      expect(ORDER_STAGES.indexOf(stageAfter(act))).toBeGreaterThan(ORDER_STAGES.indexOf(stage))
    }
  }
  expect(ORDER_ACTS.filter((act) => jobsOfAct(act).includes('KITCHEN'))).toEqual(['READY', 'UNDO_READY'])
  for (const act of ORDER_ACTS)
    for (const over of ['HANDED_OVER', 'REFUSED', 'CANCELLED'] as const) {
      expect(mayFollow(over, act)).toBe(false)
    }
})

test('a diner is not notified that an order is ready before that is final and the order is firm', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.boolean(), (minutes, isWeeklyMeal) => {
      const startsAt = isWeeklyMeal ? parisInstant('2026-11-24', '12:00') : EIGHT
      const readyAt = startsAt + minutes * MINUTE
      const at = readyNoticeAt({ startsAt, isWeeklyMeal }, readyAt)
      expect(at).toBeGreaterThanOrEqual(undoReadyUntil(readyAt))
      expect(isFirm({ startsAt, isWeeklyMeal }, at)).toBe(true)
    }),
  )
})

test('an order is due at its hour, a ready delivery half an hour later, and a collection is never late', () => {
  const left = (minutes: number, more: object) =>
    minutesLeft({ type: 'CLICK_COLLECT', startsAt: EIGHT, stage: 'TO_PREPARE', ...more }, EIGHT + minutes * MINUTE)
  expect([left(-12, {}), left(-0.5, {}), left(0, {}), left(0.5, {}), left(4, {})]).toEqual([12, 1, 0, -1, -4])
  expect([left(-12, { stage: 'READY' }), left(4, { stage: 'READY' })]).toEqual([12, null])
  expect([left(10, { stage: 'READY', type: 'DELIVERY' }), left(34, { stage: 'READY', type: 'DELIVERY' })]).toEqual([
    20, -4,
  ])
  expect(left(0, { stage: 'HANDED_OVER' })).toBeNull()
})

test('its diner sees its progress once it is firm', () => {
  const seen = (minutes: number, more: Partial<StagedOrder> = {}) =>
    orderProgressOf({ ...order(more), startsAt: EIGHT, isWeeklyMeal: false }, EIGHT + minutes * MINUTE)
  expect([seen(-31), seen(-30), seen(-31, { readyAt: EIGHT }), seen(-30, { readyAt: EIGHT })]).toEqual([
    ...[null, 'PREPARING', null, 'READY'],
  ])
  for (const status of ['CREATED', 'PAYMENT_FAILED', 'COMPLETED', 'CANCELLED'] as const) {
    expect(seen(0, { status, readyAt: EIGHT })).toBeNull()
  }
})
