import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awaitsGuests, isHeld } from './open-group.ts'
import { STATUSES, type Status } from './reservation-status.ts'

const group = { type: 'SELF_PAY' as const, isGroup: true, status: 'CONFIRMED' as Status, totalPersons: 3 }
const host = { position: 0, status: 'CONFIRMED' as Status, holdUntil: null }
const seat = (status: Status, holdUntil: number | null = null) => ({ position: 1, status, holdUntil })

describe('a group', () => {
  test('awaits guests before it is confirmed or closed, whoever pays and however many joined', () => {
    for (const type of ['SELF_PAY', 'PAY_FOR_ALL'] as const) {
      expect(awaitsGuests({ ...group, type, status: 'WAITING_FOR_GUESTS' }, [host, host, host])).toBe(true)
    }
  })

  test.each([
    ['seats of a confirmed party are free', [host, seat('CONFIRMED')], true],
    ['the guest in the last seat has still to pay', [host, seat('CONFIRMED'), seat('WAITING_FOR_PAYMENT', 1)], true],
    ['the first payment of the last guest was refused', [host, seat('CONFIRMED'), seat('PAYMENT_FAILED', 1)], true],
    ['the last guest has left', [host, seat('CONFIRMED'), seat('CANCELLED')], true],
    ['all have paid', [host, seat('CONFIRMED'), seat('CONFIRMED')], false],
    ['a guest who paid has to pay again', [host, seat('CONFIRMED'), seat('PAYMENT_FAILED')], false],
  ] as const)('awaits guests or not, if each pays and %s: %#', (_, seats, waits) => {
    expect(awaitsGuests(group, seats)).toBe(waits)
  })

  test('awaits nobody in any other status, without an invitation, or once the host has paid for all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), fc.nat(9), (status, totalPersons) => {
        const isOpen = awaitsGuests({ ...group, status, totalPersons }, [host])
        expect(isOpen).toBe(status === 'WAITING_FOR_GUESTS' || (status === 'CONFIRMED' && totalPersons > 1))
        expect(awaitsGuests({ ...group, status: 'CONFIRMED', totalPersons, isGroup: false }, [host])).toBe(false)
        expect(awaitsGuests({ ...group, status: 'CONFIRMED', totalPersons, type: 'PAY_FOR_ALL' }, [host])).toBe(false)
      }),
    )
  })
})

test('a seat is held for a guest who has joined and not paid yet, and never for the host', () => {
  expect(isHeld(seat('WAITING_FOR_PAYMENT', 1))).toBe(true)
  expect(isHeld(seat('PAYMENT_FAILED', 1))).toBe(true)
  expect(isHeld(seat('PAYMENT_FAILED'))).toBe(false)
  expect(isHeld(seat('CONFIRMED', 1))).toBe(false)
  expect(isHeld({ ...seat('PAYMENT_FAILED', 1), position: 0 })).toBe(false)
})
