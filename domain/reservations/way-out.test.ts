import { expect, test } from 'vitest'
import { wayOutUntil } from './way-out.ts'

const STARTS = Date.parse('2026-11-24T20:00:00+01:00')
const seats = (...statuses: ('CONFIRMED' | 'CANCELLED')[]) => statuses.map((status, position) => ({ position, status }))

test('a guest who lost a dish may leave the table until its hour', () => {
  const table = { status: 'CONFIRMED' as const, startsAt: STARTS, shares: seats('CONFIRMED', 'CONFIRMED') }
  expect(wayOutUntil({ position: 1 }, table)).toBe(STARTS)
})

test('a host may cancel as long as nobody else has a seat', () => {
  const table = { status: 'CONFIRMED' as const, startsAt: STARTS }
  expect(wayOutUntil({ position: 0 }, { ...table, shares: seats('CONFIRMED', 'CANCELLED') })).toBe(STARTS)
  expect(wayOutUntil({ position: 0 }, { ...table, shares: seats('CONFIRMED', 'CONFIRMED') })).toBeNull()
})

test('a paid order may still be cancelled, and one that was handed over may not', () => {
  const order = { startsAt: STARTS, shares: seats('CONFIRMED') }
  expect(wayOutUntil({ position: 0 }, { ...order, status: 'PAID' })).toBe(STARTS)
  expect(wayOutUntil({ position: 0 }, { ...order, status: 'COMPLETED' })).toBeNull()
})
