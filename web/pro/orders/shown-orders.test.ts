import { describe, expect, test } from 'vitest'
import type { BoardOrder } from '../service-data/load-orders.ts'
import { newsOf, ordersIn, withActs, withOrder } from './shown-orders.ts'

const order = (id: string, more: Partial<BoardOrder> = {}): BoardOrder =>
  ({
    id,
    hour: '20:00',
    startsAt: 1,
    type: 'CLICK_COLLECT',
    isWeeklyMeal: false,
    name: 'Ana',
    stage: 'TO_PREPARE',
    end: null,
    dishes: 1,
    lines: [],
    allergens: [],
    note: null,
    canHandOver: false,
    isUnpaid: false,
    firmFrom: 0,
    acceptUntil: null,
    readyAt: null,
    undoUntil: null,
    phone: null,
    totalCents: null,
    address: null,
    shareId: 'a',
    fee: null,
    isDeliveryWaived: false,
    ...more,
  }) as BoardOrder

describe('an action without a response yet', () => {
  const acted = (act: 'ACCEPT' | 'READY' | 'UNDO_READY' | 'HAND_OVER', more: Partial<BoardOrder> = {}) =>
    withActs([order('1', more), order('2')], [{ key: '1', isLate: false, orderId: '1', act, at: 1_000 }])[0]

  test('is shown at once', () => {
    expect(acted('ACCEPT', { stage: 'TO_ACCEPT', acceptUntil: 5 })).toMatchObject({
      stage: 'TO_PREPARE',
      acceptUntil: null,
    })
    expect(acted('READY')).toMatchObject({ stage: 'READY', readyAt: 1_000, undoUntil: 121_000 })
    expect(acted('UNDO_READY', { stage: 'READY', readyAt: 5 })).toMatchObject({ stage: 'TO_PREPARE', readyAt: null })
    expect(acted('HAND_OVER', { stage: 'READY', readyAt: 5 })).toMatchObject({ stage: 'HANDED_OVER', readyAt: 5 })
  })

  test('changes nothing that the server has already confirmed, and no other order', () => {
    const taken = order('1', { stage: 'READY', readyAt: 900 })
    const acts = [{ key: '1', isLate: false, orderId: '1', act: 'READY', at: 1_000 }] as const
    expect(withActs([taken, order('2')], acts)).toEqual([taken, order('2')])
    expect(withActs([order('1', { stage: 'CANCELLED', end: 'BY_DINER' })], acts)[0]?.stage).toBe('CANCELLED')
  })
})

test('a response replaces its order', () => {
  expect(withOrder([order('1'), order('2')], order('2', { stage: 'READY' }))).toEqual([
    order('1'),
    order('2', { stage: 'READY' }),
  ])
})

test('a column lists its orders by hour, and finished ones latest first', () => {
  const handedOver = { stage: 'HANDED_OVER' } as const
  const orders = [order('1', handedOver), order('2'), order('3', handedOver)]
  expect(ordersIn(orders, 'HANDED_OVER').map(({ id }) => id)).toEqual(['3', '1'])
  expect(ordersIn(orders, 'TO_PREPARE').map(({ id }) => id)).toEqual(['2'])
})

describe('news', () => {
  const newsIn = (before: readonly BoardOrder[], after: readonly BoardOrder[]) =>
    newsOf(before, after).map(({ order: { id }, kind }) => `${id} ${kind}`)

  test('include new orders, changed dishes, and cancellations by diners', () => {
    const before = [order('1'), order('2'), order('3')]
    const after = [
      ...[order('1', { note: 'Sans sel' }), order('2', { stage: 'CANCELLED', end: 'BY_DINER' }), order('3')],
      order('4', { stage: 'TO_ACCEPT' }),
    ]
    expect(newsIn(before, after)).toEqual(['1 CHANGED', '2 CANCELLED', '4 NEW'])
    expect(newsIn(after, after)).toEqual([])
  })

  test('exclude actions of the restaurant and expired deadlines', () => {
    const before = [order('1'), order('2', { stage: 'TO_ACCEPT' })]
    const after = [
      ...[order('1', { stage: 'READY', readyAt: 5 }), order('2', { stage: 'REFUSED', end: 'NOT_ANSWERED' })],
      order('3', { stage: 'REFUSED', end: 'REFUSED' }),
    ]
    expect(newsIn(before, after)).toEqual([])
  })
})
