import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLUMNS, columnOf, columnTable } from './columns.ts'

test('docs/import.md contains the table of columns', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8')
  expect(document).toContain(`\n${columnTable()}\n`)
})

test.each(Object.entries(COLUMNS))('%s is recognised by each of its spellings, and by no other', (name, { also }) => {
  expect([name, ...also].map(columnOf)).toEqual([name, ...also].map(() => name))
})

test.each([
  ['CODE POSTAL', 'code_postal'],
  ['Téléphone', 'telephone'],
  ['addr:street', 'voie'],
  ['Latitude', 'lat'],
  ['opening-hours', 'opening_hours'],
  ['couleur', null],
  ['', null],
])('the header « %s » is the column %s', (header, column) => {
  expect(columnOf(header)).toBe(column)
})
