import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE } from '../calendar/calendar.ts'
import { freeCancelUntil } from './free-cancel.ts'
import { STATUSES } from './reservation-status.ts'
import { payUntil, tableStateOf, type ViewedTable } from './table-state-of.ts'

const EIGHT = Date.parse('2026-11-27T19:00:00Z')
const table: ViewedTable = {
  type: 'PAY_FOR_ALL',
  isGroup: true,
  status: 'WAITING_FOR_PAYMENT',
  startsAt: EIGHT,
  isHost: true,
  own: 'CREATED',
  payUntil: EIGHT,
}
const open = (wish: Partial<ViewedTable>) => tableStateOf({ ...table, ...wish })

test('a table that its host pays for awaits its guests, then its host, for every viewer', () => {
  const filling = { kind: 'filling', payer: 'host', until: EIGHT }
  for (const isHost of [true, false]) expect(open({ isHost, status: 'WAITING_FOR_GUESTS' })).toEqual(filling)
  expect(open({})).toEqual({ kind: 'to-pay', by: 'reader', wasRefused: false, until: EIGHT })
  expect(open({ isHost: false })).toEqual({ kind: 'to-pay', by: 'host', wasRefused: false, until: EIGHT })
  expect(open({ isHost: false, status: 'PAYMENT_FAILED' })).toMatchObject({ by: 'host', wasRefused: true })
  expect(open({ isHost: false, status: 'CONFIRMED', own: 'CONFIRMED' })).toEqual({ kind: 'confirmed', paidBy: 'host' })
})

test('if each pays, the state is that of the viewer until the table is confirmed', () => {
  const each = { type: 'SELF_PAY', isHost: false, status: 'WAITING_FOR_GUESTS' } as const
  expect(open({ ...each, own: 'WAITING_FOR_PAYMENT' })).toMatchObject({ kind: 'to-pay', by: 'reader' })
  expect(open({ ...each, own: 'PRE_PAID' })).toEqual({ kind: 'filling', payer: 'each', until: EIGHT - 15 * MINUTE })
  expect(open({ ...each, status: 'CONFIRMED', own: 'PAID' })).toEqual({ kind: 'settled', paidBy: 'reader' })
})

test('a cancelled table, a seat that was left and an absence leave nothing open', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATUSES), fc.boolean(), (status, isHost) => {
      expect(open({ isHost, status: 'CANCELLED', own: status }).kind).toBe('off')
      if (status === 'CANCELLED') return
      expect(open({ isHost, status, own: 'CANCELLED' }).kind).toBe('left')
      expect(open({ isHost, status, own: 'NO_SHOW' }).kind).toBe('absent')
    }),
  )
})

test('held seats can be paid within their hold, and others until the meal or while cancelling is free', () => {
  const owing = {
    type: 'PAY_FOR_ALL',
    startsAt: EIGHT,
    isWeeklyMeal: false,
    wasAuthorised: false,
    holdUntil: null,
  } as const
  const again = { ...owing, wasAuthorised: true }
  expect(payUntil({ ...owing, holdUntil: 7 }, 0)).toBe(7)
  expect(payUntil(owing, 0)).toBe(EIGHT)
  expect(payUntil(again, 0)).toBe(freeCancelUntil(owing))
  expect(payUntil(again, EIGHT)).toBeNull()
  expect(payUntil({ ...again, type: 'DELIVERY' }, EIGHT)).toBe(EIGHT)
})
