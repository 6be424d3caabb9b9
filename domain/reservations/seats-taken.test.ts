import { expect, test } from 'vitest'
import type { Status } from './reservation-status.ts'
import { seatsLeft, seatsTaken } from './seats-taken.ts'

const shares = (...statuses: Status[]) => statuses.map((status) => ({ status }))

test('a seat is taken by anybody who joined and has not left, paid or not, absent or not', () => {
  const group = shares('PRE_PAID', 'WAITING_FOR_PAYMENT', 'CANCELLED', 'NO_SHOW')
  expect(seatsTaken(group)).toBe(3)
  expect(seatsLeft(4, group)).toBe(1)
})
