import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Connection } from './connect.ts'
import { isMigrated, migrate } from './migrate.ts'
import { refuseTooNew } from './open-database.ts'

/** These tests need locks held by other connections, and the embedded database has only one connection. */
const onServer = process.env.TEST_DATABASE_URL !== undefined
const IMPATIENT = { longestLock: 50, tries: 2, pause: 0 }

let database: Connection
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tablee-migrations-'))
})
afterEach(() => database.close())

describe('a database with a migration of a later release', () => {
  beforeEach(() => noteLater(database))

  test('serves a process that does not know the migration', async () => {
    await migrate(database.db)
    expect(await isMigrated(database.db)).toBe(true)
    await refuseTooNew(database.db)
  })

  test('refuses a process older than the release that stopped reading a dropped column', async () => {
    add('9998_drop', '-- unread since 9997_unread\nalter table restaurant drop column if exists nothing;')
    await sql`delete from kysely_migration where name = '9999_later'`.execute(database.db)
    await migrate(database.db, { folder })
    await expect(refuseTooNew(database.db)).rejects.toThrow(
      'est trop ancienne pour la base de données, qui demande au moins la migration 9997_unread : démarrez une version plus récente.',
    )
    await refuseTooNew(database.db, folder)
  })
})

describe.runIf(onServer)('a migration whose table is being read', () => {
  beforeEach(() => add('9999_wide', 'alter table restaurant add column wide integer;'))

  test('gives up after its tries, and has changed nothing', async () => {
    await reading(() => expect(migrate(database.db, { folder, ...IMPATIENT })).rejects.toThrow('lock timeout'))
    expect(await isMigrated(database.db, folder)).toBe(false)
    const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(database.db)
    expect(rows).toEqual([{ limit: '0' }])
  })

  test('is applied by the first try after the read', async () => {
    const migrated = await reading(async (hasGivenWay) => {
      const done = migrate(database.db, { folder, ...IMPATIENT, tries: 1_000 })
      await hasGivenWay()
      return { done }
    })
    await migrated.done
    expect(await isMigrated(database.db, folder)).toBe(true)
  })
})

describe.runIf(onServer)('a migration of two tables', () => {
  const BOTH = `-- without transaction
    alter table restaurant add column if not exists wide integer; alter table account add column if not exists wide integer;`

  test('locks neither while it waits for the other', async () => {
    add('9999_both', BOTH)
    const migrated = await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from account limit 1`.execute(trx)
      const done = migrate(database.db, { folder, longestLock: 60_000, tries: 1 })
      while ((await waiting('account')) === 0);
      await sql`select wide from restaurant limit 1`.execute(trx)
      return { done }
    })
    await migrated.done
    expect(await isMigrated(database.db, folder)).toBe(true)
  })

  test('is reported by its name if it fails', async () => {
    add('9999_both', 'alter table nowhere add column wide integer;')
    await expect(migrate(database.db, { folder })).rejects.toThrow('9999_both: relation "nowhere" does not exist')
  })
})

describe('an index that is created concurrently', () => {
  const INDEX = `-- without transaction\ncreate unique index concurrently if not exists twins_once on twins (name);`
  beforeEach(async () => {
    add('9999_index', INDEX)
    await sql`create table twins (name text)`.execute(database.db)
  })

  test('is created again if it has failed halfway', async () => {
    await sql`insert into twins values ('a'), ('a')`.execute(database.db)
    await expect(migrate(database.db, { folder })).rejects.toThrow('twins_once')
    expect(await validity()).toEqual([{ isValid: false }])
    await sql`delete from twins`.execute(database.db)
    await migrate(database.db, { folder })
    expect(await validity()).toEqual([{ isValid: true }])
  })

  test.runIf(onServer)('is made once by processes that start at once', async () => {
    const once = { folder, tries: 1 }
    await Promise.all([migrate(database.db, once), migrate(database.db, once)])
    expect(await validity()).toEqual([{ isValid: true }])
    const { rows: held } = await sql`
      select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
    expect(held).toEqual([])
  })

  async function validity() {
    const { rows } = await sql<{ isValid: boolean }>`
      select indisvalid as "isValid" from pg_index where indexrelid = 'twins_once'::regclass`.execute(database.db)
    return rows
  }
})

function add(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.sql`), text)
}

async function noteLater({ db }: Connection): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', ${new Date().toISOString()})`.execute(
    db,
  )
}

/**
 * Runs `work` while a transaction reads the restaurants. `hasGivenWay` waits until another transaction has waited for them and
 * given up.
 */
async function reading<T>(work: (hasGivenWay: () => Promise<void>) => Promise<T>): Promise<T> {
  return database.db.transaction().execute(async (trx) => {
    await sql`select 1 from restaurant limit 1`.execute(trx)
    return work(async () => {
      for (const wanted of [1, 0]) while ((await waiting()) !== wanted);
    })
  })
}

async function waiting(table = 'restaurant'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = ${table}::regclass`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}
