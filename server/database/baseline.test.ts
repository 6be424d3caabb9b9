import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OperatorFault } from '../starting/operator-fault.ts'
import { testDatabase } from '../testing/database.ts'
import { bringSchema } from './bring-schema.ts'
import type { Connection } from './connect.ts'
import { appliedMigrations, isMigrated, migrate } from './migrate.ts'
import { BASELINE } from './migration-files.ts'

let database: Connection
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tablee-baseline-'))
  onTestFinished(() => database.close())
})

describe('a database with all migrations that the baseline replaces', () => {
  beforeEach(() => haveApplied('0001_catalogue', '0002_events', BASELINE))

  test('receives the later migrations alone', async () => {
    add('0200_more', 'create table more ();')
    await migrate(database.db, { folder })
    expect(await appliedMigrations(database.db)).toEqual(['0001_catalogue', '0002_events', BASELINE, '0200_more'])
  })

  test('receives a migration whose number is lower than that of an applied one', async () => {
    add('0202_last', 'create table last ();')
    await migrate(database.db, { folder })
    add('0200_more', 'create table more ();')
    await migrate(database.db, { folder })
    expect(await isMigrated(database.db, folder)).toBe(true)
  })
})

test.each([true, false])('a database with a part of them is refused, and unchanged (MIGRATE=%s)', async (migrates) => {
  await haveApplied('0001_catalogue', '0002_events')
  const config = { databaseUrl: undefined, databaseUrlDirect: undefined, seed: 'none' as const, migrates }
  const refusal = await bringSchema(config, database).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OperatorFault)
  expect(refusal).toMatchObject({
    exitCode: 78,
    message: expect.stringContaining("s'arrête à la migration 0002_events"),
  })
  expect(refusal).toMatchObject({ message: expect.stringContaining(`qui va jusqu'à la migration ${BASELINE}, puis`) })
  expect(await appliedMigrations(database.db)).toEqual(['0001_catalogue', '0002_events'])
})

async function haveApplied(...names: string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(database.db)
  await sql`insert into kysely_migration (name, timestamp) select unnest(${names}::text[]), '2026-01-01T00:00:00Z'`.execute(
    database.db,
  )
}

function add(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.sql`), text)
}
