import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUSES } from '../reservations/reservation-status.ts'
import { webhookOfChange, webhookOfStatus } from './webhook-of-booking.ts'
import { isWebhookType, WEBHOOK_TYPE_GROUPS, WEBHOOK_TYPES } from './webhook-types.ts'

const table = { type: 'SELF_PAY' as const, isGroup: false, status: 'CONFIRMED' as const, wasAuthorised: true }
const order = { ...table, type: 'CLICK_COLLECT' as const }

const bookings = fc.record({
  type: fc.constantFrom('SELF_PAY' as const, 'PAY_FOR_ALL' as const, 'CLICK_COLLECT' as const, 'DELIVERY' as const),
  isGroup: fc.boolean(),
  status: fc.constantFrom(...STATUSES),
  wasAuthorised: fc.boolean(),
})

describe('the webhook type for a new status', () => {
  test.each([
    ['CONFIRMED', 'booking.confirmed', 'order.confirmed'],
    ['PAID', 'bill.paid', 'bill.paid'],
    ['COMPLETED', null, 'order.handed_over'],
    ['CANCELLED', 'booking.cancelled', 'order.cancelled'],
    ['WAITING_FOR_PAYMENT', null, null],
  ] as const)('%s is %s for a table and %s for an order', (to, ofTable, ofOrder) => {
    expect(webhookOfStatus(table, { from: 'CONFIRMED', to })).toBe(ofTable)
    expect(webhookOfStatus(order, { from: 'CONFIRMED', to })).toBe(ofOrder)
  })

  test('is null for a hold that ends', () => {
    expect(webhookOfStatus(table, { from: 'CREATED', to: 'CANCELLED' })).toBeNull()
    expect(webhookOfStatus({ ...order, wasAuthorised: false }, { from: 'CREATED', to: 'CANCELLED' })).toBeNull()
  })

  test('is never shared by tables and orders', () => {
    fc.assert(
      fc.property(bookings, fc.constantFrom(...STATUSES), fc.constantFrom(...STATUSES), (booking, from, to) => {
        const isOrder = booking.type === 'CLICK_COLLECT' || booking.type === 'DELIVERY'
        for (const type of [webhookOfStatus(booking, { from, to }), webhookOfChange(booking)]) {
          expect(type?.startsWith(isOrder ? 'booking.' : 'order.') ?? false).toBe(false)
          expect(type === null || isWebhookType(type)).toBe(true)
        }
      }),
    )
  })
})

test('the change type is sent for a booking or paid order that is not over', () => {
  expect(webhookOfChange(table)).toBe('booking.changed')
  expect(webhookOfChange({ ...table, status: 'WAITING_FOR_GUESTS' })).toBeNull()
  expect(webhookOfChange({ ...table, status: 'CANCELLED' })).toBeNull()
  expect(webhookOfChange({ ...order, status: 'CREATED' })).toBe('order.changed')
  expect(webhookOfChange({ ...order, status: 'CREATED', wasAuthorised: false })).toBeNull()
  expect(webhookOfChange({ ...order, status: 'COMPLETED' })).toBeNull()
})

test('each type is displayed once', () => {
  expect(WEBHOOK_TYPE_GROUPS.flatMap(({ types }) => types)).toEqual(WEBHOOK_TYPES)
})
