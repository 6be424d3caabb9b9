import { expect, test } from 'vitest'
import { statusSetsIn } from './status-sets.ts'

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
