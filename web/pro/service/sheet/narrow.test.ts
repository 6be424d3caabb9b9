import { expect, test } from 'vitest'
import { byHour, type Narrowing, narrowed, shownService } from './narrow.ts'
import { aSeat, aTable } from './tables.fixtures.ts'

const lunch = aTable('1', { hour: '12:30', name: 'Zoé Lefèvre' })
const dinner = aTable('2', { name: 'Camille Dubois', phone: '+33 6 12 34 56 78' })
const seated = aTable('3', { hour: '20:15', seats: [aSeat('3a', { mark: 'SEATED', name: 'Élise M.' })] })
const tables = [lunch, dinner, seated]
const all = { service: 'DINNER', filter: 'all', search: '', kept: new Set<string>() } as const
const idsOf = (more: Partial<Narrowing>) => narrowed(tables, { ...all, ...more }).map(({ id }) => id)

test('a service lists its own tables, filtered by stage', () => {
  expect(idsOf({})).toEqual(['2', '3'])
  expect(idsOf({ service: 'LUNCH' })).toEqual(['1'])
  expect(idsOf({ filter: 'coming' })).toEqual(['2'])
  expect(idsOf({ filter: 'gone' })).toEqual([])
})

test('a table that was just marked keeps its position', () => {
  expect(idsOf({ filter: 'coming', kept: new Set(['3']) })).toEqual(['2', '3'])
})

test('a search by name matches the beginnings of words, without accents, over the whole day', () => {
  expect(idsOf({ search: 'lefe zo', filter: 'gone' })).toEqual(['1'])
  expect(idsOf({ search: 'ELISE' })).toEqual(['3'])
  expect(idsOf({ search: 'ubois' })).toEqual([])
  expect(idsOf({ search: ' ' })).toEqual(['2', '3'])
})

test('a search by phone number matches its digits', () => {
  expect(idsOf({ search: '34 56' })).toEqual(['2'])
  expect(idsOf({ search: '56' })).toEqual([])
})

test('tables are grouped by hour', () => {
  expect(byHour([dinner, aTable('4'), seated]).map((one) => [one.hour, one.tables.length])).toEqual([
    ['20:00', 2],
    ['20:15', 1],
  ])
})

test('the displayed service is the selected one, else the current one, else the first with tables', () => {
  expect(shownService(tables, 'LUNCH', 'DINNER')).toBe('LUNCH')
  expect(shownService(tables, null, 'DINNER')).toBe('DINNER')
  expect(shownService(tables, null, null)).toBe('LUNCH')
  expect(shownService([dinner], null, null)).toBe('DINNER')
  expect(shownService([dinner], null, 'LUNCH')).toBe('DINNER')
  expect(shownService([lunch], null, 'DINNER')).toBe('DINNER')
  expect(shownService([], null, 'LUNCH')).toBe('LUNCH')
  expect(shownService([], null, null)).toBe('DINNER')
})
