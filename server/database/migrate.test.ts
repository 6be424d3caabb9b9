import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { connect, type Database } from './connect.ts'
import { isMigrated, migrate } from './migrate.ts'
import { statementsOf } from './migration-files.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

describe('migrations', () => {
  // These tests run in this order, each on the result of the previous one.
  test('are complete for several processes that start concurrently on an empty server', async () => {
    const others = await Promise.all(
      Array.from({ length: database.url ? 3 : 0 }, () => connect({ databaseUrl: database.url, pool: 2 })),
    )
    const all = [database, ...others].map(({ db }) => db)
    await Promise.all(all.map((db) => migrate(db)))
    expect(await Promise.all(all.map((db) => isMigrated(db)))).toEqual(all.map(() => true))
    for (const other of others) await other.close()
  })

  test('change nothing a second time', async () => {
    const before = await stateOf(database.db)
    await migrate(database.db)
    expect(await stateOf(database.db)).toEqual(before)
  })

  test('apply every file once, in order', async () => {
    const files = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => file.replace('.sql', ''))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(files.sort())
  })

  test('leave the statement timeout unchanged', async () => {
    const { rows } = await sql`show statement_timeout`.execute(database.db)
    expect(rows).toEqual([{ statement_timeout: database.url ? '15s' : '0' }])
  })
})

describe('a migration file is split', () => {
  test('at its semicolons, anywhere on a line', () => {
    expect(statementsOf('select 1; select 2;\n\nselect\n  3')).toEqual(['select 1', 'select 2', 'select\n  3'])
  })

  test('loses its comments, in any form', () => {
    expect(statementsOf(`-- it's $$ dear; indeed\nselect 1; -- one;\n/* two;\n'three */ select 4;`)).toEqual([
      'select 1',
      'select 4',
    ])
  })

  test('but never inside the body of a function', () => {
    const body = `create function f() returns int language sql as $$\n  -- it's;\n  select 1;\n  select 2;\n$$`
    const named = `create function g() returns int language sql as $body$ select '$$;'; $body$`
    expect(statementsOf(`${body};\n${named};\nselect 3;`)).toEqual([body, named, 'select 3'])
  })

  test('is not split inside quotes', () => {
    const quoted = `insert into t ("a;b", c) values ('it''s; -- fine', ';\n')`
    expect(statementsOf(`${quoted};\nselect 1`)).toEqual([quoted, 'select 1'])
  })

  test('is the same file when joined again', () => {
    const piece = fc.constantFrom('select 1', `';'`, `"a;"`, '$$ ; $$', '$x$ $$ ; $x$', ' ', '\n', 'c', '$1')
    const statement = fc.array(piece, { minLength: 1 }).map((pieces) => pieces.join(' ').trim())
    fc.assert(
      fc.property(fc.array(statement), (statements) => {
        expect(statementsOf(statements.join(';\n'))).toEqual(statements.filter(Boolean))
      }),
    )
  })

  test('loses nothing but comments in the real files', () => {
    const folder = join(import.meta.dirname, 'migrations')
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8')
      const words = (sql: string) =>
        sql
          .replace(/--.*$/gm, '')
          .replace(/[\s;]+/g, ' ')
          .trim()
      expect(words(statementsOf(text).join(';'))).toBe(words(text))
    }
  })
})

/** The columns that exist, and the migrations with their times. */
async function stateOf(db: Database) {
  const columns = sql`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(db)
  const applied = sql`select * from kysely_migration order by name`.execute(db)
  return [(await columns).rows, (await applied).rows]
}
