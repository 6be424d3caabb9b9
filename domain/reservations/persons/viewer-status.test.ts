import { expect, test } from 'vitest'
import type { Status } from '../reservation-status.ts'
import { viewerStatus } from './viewer-status.ts'

const seenBy = (status: Status, own: Status, wish: { isHost?: boolean; type?: 'SELF_PAY' | 'PAY_FOR_ALL' } = {}) =>
  viewerStatus({
    type: 'SELF_PAY',
    isGroup: true,
    isHost: false,
    status,
    ...wish,
    usersReservations: [
      { isOwn: false, status },
      { isOwn: true, status: own },
    ],
  })

test('a guest who was absent or owes money sees their own status', () => {
  expect(seenBy('COMPLETED', 'NO_SHOW')).toBe('NO_SHOW')
  expect(seenBy('COMPLETED', 'NO_SHOW', { isHost: true })).toBe('NO_SHOW')
  expect(seenBy('CONFIRMED', 'NO_SHOW')).toBe('NO_SHOW')
  expect(seenBy('CONFIRMED', 'PAYMENT_FAILED')).toBe('PAYMENT_FAILED')
  expect(seenBy('CONFIRMED', 'PAID')).toBe('PAID')
  expect(seenBy('COMPLETED', 'COMPLETED')).toBe('COMPLETED')
})

test('while a group fills, its host sees the status of the booking and a guest that of their share', () => {
  expect(seenBy('WAITING_FOR_GUESTS', 'PRE_PAID', { isHost: true })).toBe('WAITING_FOR_GUESTS')
  expect(seenBy('WAITING_FOR_GUESTS', 'PRE_PAID')).toBe('PRE_PAID')
  expect(seenBy('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT')).toBe('WAITING_FOR_PAYMENT')
  expect(seenBy('WAITING_FOR_PAYMENT', 'CREATED', { type: 'PAY_FOR_ALL' })).toBe('WAITING_FOR_PAYMENT')
})

test('a cancelled booking is cancelled for everybody', () => {
  expect(seenBy('CANCELLED', 'NO_SHOW')).toBe('CANCELLED')
})
