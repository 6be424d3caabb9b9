import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { connect, type Database, EMBEDDED } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { createDatabase } from './database.ts'
import { findPostgres, startPostgres, UNSAFE_BUT_FAST } from './postgres-server.ts'

/**
 * Migrates the database that the tests of a run copy, and passes it to `database.ts` through the environment. It is on the
 * server at TEST_DATABASE_URL, else on one started for the run. Without binaries, or with TEST_DATABASE=embedded, it is a dump
 * for the embedded database. Returns the function that removes it.
 */
export async function shareDatabase(folder: string): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE !== 'embedded' && (process.env.TEST_DATABASE_URL || findPostgres()))
    return createTemplate()
  await writeDump(join(folder, 'migrated.tar'))
  return async () => {}
}

async function createTemplate(): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? null : await startPostgres(UNSAFE_BUT_FAST)
  const server = own?.url ?? process.env.TEST_DATABASE_URL ?? ''
  const { name, url, drop } = await createDatabase(server)
  const { db, close } = await connect({ databaseUrl: url, pool: 2 })
  await migrate(db)
  const socket = await socketOf(db, new URL(server))
  await close()
  Object.assign(process.env, { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: name })
  if (socket) process.env.TEST_DATABASE_SOCKET = socket
  return own ? own.stop : drop
}

/** Returns the folder of the server's Unix socket, or null if the server is not on this machine. */
async function socketOf(db: Database, { hostname, port }: URL): Promise<string | null> {
  if (hostname !== '127.0.0.1') return null
  const { rows } = await sql<{ folders: string }>`
    select current_setting('unix_socket_directories') as folders`.execute(db)
  const folders = rows.flatMap(({ folders }) => folders.split(',').map((folder) => folder.trim()))
  return folders.find((folder) => folder && existsSync(join(folder, `.s.PGSQL.${port}`))) ?? null
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create(EMBEDDED)
  const db: Database = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  writeFileSync(file, await (await pglite.dumpDataDir('none')).bytes())
  await db.destroy()
  delete process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_DUMP = file
}
