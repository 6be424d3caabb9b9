import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SEALED_PLACES } from './sealed-places.ts'

const ROOT = join(import.meta.dirname, '../..')
const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/node_modules|\.(test|fixtures)\.ts$|^server\/(testing|rotation|secrets)/.test(file),
)

test('every file that seals values is listed for the rotation', () => {
  const sealing = files.filter((file) => /\bseal\(/.test(read(file)))
  const known = SEALED_PLACES.filter(({ derived }) => !derived).flatMap(({ writtenBy }) => writtenBy)
  expect(sealing.toSorted()).toEqual([...new Set(known)].toSorted())
})

/** Files whose links contain the id of their key and are not stored. */
const NOT_STORED = [
  'server/modules/notifications/delivery/review-requests.ts',
  'server/modules/reservations/core/email-links.ts',
  'server/modules/reservations/groups/guest-data.ts',
  'server/signed-links.ts',
]

/**
 * These hashes are stored only for comparison. One is kept for a day: a request that is repeated across a rotation is refused
 * as already done. The other is kept until a week after a service: across a rotation, what was printed is marked as changed.
 */
const HASHED = [
  'server/modules/reservations/booking/idempotent-booking.ts',
  'server/modules/pro/service/kitchen/printed.ts',
]

test('every file that derives tokens is listed for the rotation, or stores none', () => {
  const deriving = files.filter((file) => /\bderivedToken\(/.test(read(file)))
  const known = SEALED_PLACES.filter(({ derived }) => derived).flatMap(({ writtenBy }) => writtenBy)
  expect(deriving.toSorted()).toEqual([...new Set([...known, ...NOT_STORED, ...HASHED])].toSorted())
})

test('every column whose name suggests a sealed value or a key id is listed for the rotation', () => {
  const named: string[] = []
  let table = ''
  for (const line of read('server/database/tables.ts').split('\n')) {
    table = /^(?:export )?interface (\w+)/.exec(line)?.[1] ?? table
    const [, column = ''] = /^\s+(\w+): /.exec(line) ?? []
    if (/sealed|(^|_)key_id$|reservation_token/.test(column)) named.push(`${snake(table)}.${column}`)
  }
  const known = SEALED_PLACES.filter(({ field }) => !field).map(({ table: of, column }) => `${of}.${column}`)
  expect(named.toSorted()).toEqual(known.toSorted())
})

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function snake(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (character) => `_${character}`).toLowerCase()
}
