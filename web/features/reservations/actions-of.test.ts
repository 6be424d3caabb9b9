import { expect, test } from 'vitest'
import { actionsOf } from './actions-of.ts'

type Booking = Parameters<typeof actionsOf>[0]

const LIMIT = Date.parse('2026-11-27T18:30:00Z')
const host: Booking = {
  ...{ type: 'SELF_PAY', status: 'CONFIRMED', isHost: true, freeCancelUntil: LIMIT, invitationLink: null },
  usersReservations: [{ id: 'a', isOwn: true, status: 'CONFIRMED', totalPaid: 20 }],
}

function guest(status: Booking['status'], own: Booking['status']): Booking {
  const usersReservations = [{ id: 'b', isOwn: true, status: own, totalPaid: 0 }]
  return { ...host, status, isHost: false, usersReservations }
}

test('a host changes or cancels a confirmed table until thirty minutes before', () => {
  expect([...actionsOf(host, LIMIT)]).toEqual(['modify', 'cancel'])
  expect([...actionsOf(host, LIMIT + 1)]).toEqual([])
})

test('seats that are only held are paid, changed or given up', () => {
  const hold: Booking = {
    ...{ ...host, status: 'CREATED' },
    usersReservations: [{ id: 'a', isOwn: true, status: 'CREATED', totalPaid: 0 }],
  }
  expect([...actionsOf(hold, LIMIT)]).toEqual(['pay', 'modify', 'cancel'])
  expect([...actionsOf(hold, LIMIT + 1)]).toEqual(['pay', 'cancel'])
})

test('the link of a group is shared while guests are awaited', () => {
  const group: Booking = { ...host, type: 'PAY_FOR_ALL', status: 'WAITING_FOR_GUESTS', invitationLink: { id: 'x' } }
  expect(actionsOf(group, 0)).toContain('share')
  expect(actionsOf({ ...group, status: 'WAITING_FOR_PAYMENT' }, 0)).not.toContain('share')
})

test('the host pays for all once the group is closed, and again where a payment was refused', () => {
  const usersReservations = [{ id: 'a', isOwn: true, status: 'CREATED', totalPaid: 0 }] as const
  const group: Booking = { ...host, type: 'PAY_FOR_ALL', usersReservations: [...usersReservations] }
  expect(actionsOf({ ...group, status: 'WAITING_FOR_GUESTS' }, 0)).not.toContain('pay')
  expect(actionsOf({ ...group, status: 'WAITING_FOR_PAYMENT' }, 0)).toContain('pay')
  expect(actionsOf({ ...group, status: 'PAYMENT_FAILED' }, 0)).toContain('pay')
  expect(actionsOf({ ...group, status: 'PAYMENT_FAILED', isHost: false }, 0)).not.toContain('pay')
})

test('a guest pays an own share and may leave, never changes or cancels', () => {
  expect([...actionsOf(guest('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT'), 0)]).toEqual(['pay', 'leave'])
  expect([...actionsOf(guest('CONFIRMED', 'CONFIRMED'), LIMIT)]).toEqual(['leave'])
  expect([...actionsOf(guest('CONFIRMED', 'CONFIRMED'), LIMIT + 1)]).toEqual([])
})

test('nothing is left to do about what has ended', () => {
  for (const status of ['CANCELLED', 'NO_SHOW', 'COMPLETED'] as const) {
    expect([...actionsOf({ ...host, status }, 0)]).toEqual([])
    expect([...actionsOf(guest(status, status), 0)]).toEqual([])
  }
})
