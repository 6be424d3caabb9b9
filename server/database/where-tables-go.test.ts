import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('docs/scale.md states the partition key of each table', () => {
  const [, tables = ''] = /^export interface DB \{(.*?)^\}/ms.exec(read('server/database/tables.ts')) ?? []
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(50)

  const [, part = ''] = /^## Which tables go where(.*?)^## /ms.exec(read('docs/scale.md')) ?? []
  expect(names.filter((name) => !part.includes(`\`${name}\``))).toEqual([])
})

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
