import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statusSetsIn } from './status-sets.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What is shipped and what measures it; tests and what they share may spell a set out. */
const sources = globSync('{server,web,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|\/build\/|\/generated\//.test(path),
}).filter((file) => !/\.(test|fixtures|model)\.tsx?$|^server\/(testing|database\/tables)/.test(file))

test('a set of statuses is named in domain/ and written out nowhere else', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    statusSetsIn(readFileSync(join(ROOT, file), 'utf8')).map((set) => `${file}: ${set}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["const OPEN = ['CONFIRMED', 'PAID']", ["['CONFIRMED', 'PAID']"]],
  ["const OPEN = [\n  'CONFIRMED',\n  'PAID',\n]", ["[ 'CONFIRMED', 'PAID', ]"]],
  ["where s.status not in ('COMPLETED', 'CANCELLED')", ["in ('COMPLETED', 'CANCELLED')"]],
  ["p.status in ('BEGUN','WAITING')", ["in ('BEGUN','WAITING')"]],
  ["status === 'PAID' || status === 'COMPLETED'", ["status === 'PAID' || status === 'COMPLETED'"]],
  ["one.status !== 'TAKEN' && one.status !== 'RELEASED'", ["one.status !== 'TAKEN' && one.status !== 'RELEASED'"]],
  ["s.status = 'PAID' or s.status = 'CANCELLED'", ["s.status = 'PAID' or s.status = 'CANCELLED'"]],
  ["['CONFIRMED']", []],
  ["kind in ('NOTE', 'SUMMARY')", []],
  ["share.status === 'CANCELLED' || reservation.status === 'CANCELLED'", []],
  ["[{ status: 'PAID' }, { status: 'CONFIRMED' }]", []],
])('%s', (source, found) => {
  expect(statusSetsIn(source)).toEqual(found)
})
