import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { type SeenStatement, watchRows } from './watch-rows.ts'

test('results are stored by statement text: column types, and all rows merged into one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-seen-'))
  const { db, kind, close } = await testDatabase(2)
  const write = watchRows(folder)
  for (const name of ['table', null]) await sql`select ${name}::text as name, ${1}::bigint as n`.execute(db)
  await db.transaction().execute((trx) => sql`select '{"a": [1, "b"]}'::json as told where false`.execute(trx))
  await close()
  write()

  const seen = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SeenStatement[],
  )
  const byText = new Map(seen.map((one) => [one.text, one]))
  const isKnown = kind === 'server'
  expect(byText.get('select \0::text as name, \0::bigint as n')).toEqual({
    text: 'select \0::text as name, \0::bigint as n',
    columns: isKnown
      ? [
          ['name', 25],
          ['n', 20],
        ]
      : [],
    rows: {
      count: 2,
      kinds: { object: 2 },
      strings: [],
      fields: {
        name: { count: 2, kinds: { string: 1, null: 1 }, strings: ['table'] },
        n: { count: 2, kinds: { number: 2 }, strings: [] },
      },
    },
  })
  expect(byText.get(`select '{"a": [1, "b"]}'::json as told where false`)?.columns).toEqual(
    isKnown ? [['told', 114]] : [],
  )
})
