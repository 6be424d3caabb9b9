import { expect, test } from 'vitest'
import type { Status } from '../reservations/reservation-status.ts'
import { type KeptBooking, keptStateOf } from './kept-booking.ts'

const NOW = 1_000_000

function booking(status: Status, own: Status, more: Partial<KeptBooking> = {}): KeptBooking {
  return {
    type: 'SELF_PAY',
    status,
    date: NOW + 60_000,
    isHost: true,
    freeCancelUntil: NOW,
    invitationLink: null,
    usersReservations: [{ id: 's', isOwn: true, status: own, totalPaid: 0 }],
    ...more,
  }
}

function granted(own: Status): KeptBooking {
  const usersReservations = [{ id: 's', isOwn: true, status: own, totalPaid: 0, paymentState: 'GRANTED' }]
  return booking('CREATED', own, { usersReservations })
}

test.each([
  ['a booking that its viewer may no longer read', null, 'cancelled'],
  ['a booking that was cancelled', booking('CANCELLED', 'CANCELLED'), 'cancelled'],
  ['a seat that was left or removed', booking('WAITING_FOR_GUESTS', 'CANCELLED', { isHost: false }), 'cancelled'],
  ['an unpaid hold', booking('CREATED', 'CREATED'), 'due'],
  ['an unpaid hold after its deadline', booking('CREATED', 'CREATED', { payUntil: NOW - 1 }), 'due'],
  ['a seat to pay', booking('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', { isHost: false }), 'due'],
  ['a renewal that was refused', booking('PAYMENT_FAILED', 'PAYMENT_FAILED'), 'due'],
  ['an unpaid hold whose payment is authorised', granted('CREATED'), 'booked'],
  ['a cancelled seat whose payment was authorised', granted('CANCELLED'), 'cancelled'],
  ['a confirmed table', booking('CONFIRMED', 'CONFIRMED'), 'booked'],
  [
    'a paid seat in a group that awaits guests',
    booking('WAITING_FOR_GUESTS', 'CONFIRMED', { isHost: false }),
    'booked',
  ],
  ['a meal that has begun', booking('CONFIRMED', 'CONFIRMED', { date: NOW }), 'past'],
  ['a settled meal', booking('COMPLETED', 'COMPLETED', { date: NOW - 1 }), 'past'],
  ['an absence', booking('NO_SHOW', 'NO_SHOW', { date: NOW - 1 }), 'past'],
] as const)('derives the state of %s', (_, kept, state) => {
  expect(keptStateOf(kept, NOW)).toBe(state)
})
