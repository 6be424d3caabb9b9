import { expect, test } from 'vitest'
import { type DoneAct, justMarked, marksBefore, undoable, withDone, withoutLast } from './done-acts.ts'
import { aSeat, aTable } from './tables.fixtures.ts'

const NOW = Date.parse('2026-11-26T20:05:00+01:00')
const arrived: DoneAct = {
  key: '1',
  reservationId: '1',
  shareIds: ['1a', '1b'],
  mark: 'ARRIVED',
  were: { '1a': 'EXPECTED', '1b': 'EXPECTED' },
}
const seated: DoneAct = { ...arrived, key: '2', shareIds: ['1a'], mark: 'SEATED', were: { '1a': 'ARRIVED' } }
const done = withDone([arrived], seated)
const tables = [
  aTable('1', {
    seats: [
      aSeat('1a', { mark: 'SEATED', undoUntil: NOW + 60_000 }),
      aSeat('1b', { mark: 'ARRIVED', undoUntil: NOW + 30_000 }),
    ],
  }),
]

test('the last action can be undone, then the one before it as far as it still applies', () => {
  expect(undoable(done, tables, NOW)).toMatchObject({ act: seated, shareIds: ['1a'], until: NOW + 60_000 })
  expect(undoable([arrived], tables, NOW)).toMatchObject({ act: arrived, shareIds: ['1b'], until: NOW + 30_000 })
  expect(undoable(done, tables, NOW + 60_000)).toBeNull()
  expect(undoable(done, [], NOW)).toBeNull()
})

test('undoing some seats keeps the rest of the action, and the previous marks are known', () => {
  expect(marksBefore(done, ['1a', '1b', '9'])).toEqual({ '1a': 'ARRIVED', '1b': 'EXPECTED' })
  expect(withoutLast(done, ['1a'])).toEqual([arrived])
  expect(withoutLast(done, ['1a', '1b'])).toEqual([{ ...arrived, shareIds: ['1a'] }])
})

test('a table keeps its position while its last action can be undone', () => {
  expect(justMarked(done, tables, NOW)).toEqual(new Set(['1']))
  expect(justMarked(done, tables, NOW + 60_000)).toEqual(new Set())
  expect(justMarked([], tables, NOW)).toEqual(new Set())
})
