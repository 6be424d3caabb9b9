import { expect, test } from 'vitest'
import { dueChanges } from './due-changes.ts'

const DUE = { date: 1_000, owed: 14, state: 'due', what: { kind: 'own' } } as const

test('returns a changed hour and a changed amount', () => {
  expect(dueChanges(DUE, { ...DUE, date: 2_000, owed: 28 })).toEqual([
    { is: 'moved', date: 2_000 },
    { is: 'other sum', owed: 28 },
  ])
  expect(dueChanges(DUE, { ...DUE })).toEqual([])
})

test('returns no change once the payment is settled or cancelled', () => {
  for (const state of ['settled', 'gone'] as const) expect(dueChanges(DUE, { ...DUE, state, owed: 0 })).toEqual([])
  expect(dueChanges({ ...DUE, state: 'gone' }, DUE)).toEqual([])
})
