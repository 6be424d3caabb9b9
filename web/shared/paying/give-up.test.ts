import { expect, test } from 'vitest'
import { mayGiveUp } from './give-up.tsx'

const HOLD = { isHost: true, isGroup: false, type: 'SELF_PAY', status: 'CREATED' } as const

test('a host can release a hold, also after a card was refused', () => {
  expect(mayGiveUp(HOLD)).toBe(true)
  expect(mayGiveUp({ ...HOLD, status: 'PAYMENT_FAILED' })).toBe(true)
  expect(mayGiveUp({ ...HOLD, isGroup: true, status: 'WAITING_FOR_GUESTS' })).toBe(false)
})

test('a single click cannot cancel the table of a whole group', () => {
  const group = { ...HOLD, isGroup: true, type: 'PAY_FOR_ALL' } as const
  for (const status of ['WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'] as const) {
    expect(mayGiveUp({ ...group, status })).toBe(false)
  }
})

test('a guest can leave', () => {
  expect(mayGiveUp({ ...HOLD, isHost: false, isGroup: true, status: 'WAITING_FOR_GUESTS' })).toBe(true)
})
