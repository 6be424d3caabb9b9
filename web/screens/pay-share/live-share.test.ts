import { expect, test } from 'vitest'
import { shareChanges } from './live-share.tsx'

const DUE = { date: 1_000, amountDue: 14, state: 'due', subject: { kind: 'own' } } as const

test('returns a changed hour and a changed amount', () => {
  expect(shareChanges(DUE, { ...DUE, date: 2_000, amountDue: 28 })).toEqual([
    { is: 'moved', date: 2_000 },
    { is: 'other sum', amountDue: 28 },
  ])
  expect(shareChanges(DUE, { ...DUE })).toEqual([])
})

test('returns no change once the payment is settled or cancelled', () => {
  for (const state of ['settled', 'gone'] as const)
    expect(shareChanges(DUE, { ...DUE, state, amountDue: 0 })).toEqual([])
  expect(shareChanges({ ...DUE, state: 'gone' }, DUE)).toEqual([])
})
