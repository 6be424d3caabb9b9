import { expect, test } from 'vitest'
import { keepSame, withActs, withTable } from './shown-tables.ts'
import { aSeat, aTable } from './tables.fixtures.ts'

const AT = Date.parse('2026-11-26T20:05:00+01:00')
const marking = (shareIds: string[], mark: 'ARRIVED' | 'SEATED' | 'ABSENT') =>
  ({ key: '1', isLate: false, kind: 'mark', reservationId: '1', shareIds, mark, at: AT }) as const

test('a tap is shown before the response, and can be undone for two minutes', () => {
  const [table] = withActs([aTable('1')], [marking(['1a'], 'ARRIVED')])
  expect(table?.seats.map(({ mark }) => mark)).toEqual(['ARRIVED', 'EXPECTED'])
  expect(table?.seats[0]?.undoUntil).toBe(AT + 120_000)
})

test('actions are applied in sequence, and other tables keep their object', () => {
  const other = aTable('2')
  const acts = [marking(['1a', '1b'], 'ARRIVED'), { ...marking(['1a', '1b'], 'SEATED'), key: '2' }]
  const [table, untouched] = withActs([aTable('1'), other], acts)
  expect(table?.seats.map(({ mark }) => mark)).toEqual(['SEATED', 'SEATED'])
  expect(untouched).toBe(other)
})

test('an action that the server has confirmed is applied once', () => {
  const answered = aTable('1', { seats: [aSeat('1a', { mark: 'SEATED' })] })
  expect(withActs([answered], [marking(['1a'], 'ARRIVED')])[0]?.seats[0]?.mark).toBe('SEATED')
})

test('an absence is shown, and undoing it restores the previous mark', () => {
  const absent = withActs([aTable('1')], [marking(['1a'], 'ABSENT')])
  expect(absent[0]?.seats[0]).toMatchObject({ mark: 'ABSENT', state: 'ABSENT' })
  const undo = {
    key: '2',
    isLate: false,
    kind: 'undo',
    reservationId: '1',
    shareIds: ['1a'],
    at: AT,
    were: {},
  } as const
  expect(withActs(absent, [undo])[0]?.seats[0]).toMatchObject({
    mark: 'EXPECTED',
    state: 'AUTHORISED',
    undoUntil: null,
  })
  const skipped = aTable('1', { seats: [aSeat('1a', { mark: 'SEATED' })] })
  expect(withActs([skipped], [{ ...undo, were: { '1a': 'EXPECTED' } }])[0]?.seats[0]?.mark).toBe('EXPECTED')
})

test('a new response keeps the objects of unchanged tables', () => {
  const before = [aTable('1'), aTable('2')]
  expect(keepSame(before, [aTable('1'), aTable('2')])).toBe(before)
  const after = keepSame(before, [aTable('1'), aTable('2', { name: 'Autre' }), aTable('3')])
  expect(after[0]).toBe(before[0])
  expect(after.map(({ name }) => name)).toEqual(['Table 1', 'Autre', 'Table 3'])
  expect(keepSame(before, [aTable('1')])).toEqual([before[0]])
})

test('an added table is inserted by its hour', () => {
  const late = aTable('2', { hour: '21:00', startsAt: AT + 3_600_000 })
  const added = withTable([aTable('1'), late], aTable('3'))
  expect(added.map(({ id }) => id)).toEqual(['1', '3', '2'])
  expect(withTable(added, aTable('3', { name: 'Autre' })).map(({ name }) => name)).toEqual([
    'Table 1',
    'Autre',
    'Table 2',
  ])
})
