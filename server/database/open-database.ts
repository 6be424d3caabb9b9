import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { OperatorFault } from '../starting/operator-fault.ts'
import { bringSchema } from './bring-schema.ts'
import { type Connection, connect, type Database } from './connect.ts'
import { MIGRATIONS, readMigrations } from './migration-files.ts'

type Opened = { connection: Connection; turn: Awaited<ReturnType<typeof bringSchema>> }

/**
 * Connects and migrates. An embedded database without the demonstration is filled first, by another process. The caller fills a
 * server's database while it holds the lock.
 */
export async function openDatabase(config: Config, clock: Clock): Promise<Opened> {
  if (config.databaseUrl !== undefined || config.seed !== 'demo') return open(config)

  // Imported only here, because no other start needs the files of the demonstration.
  const { fillInChild } = await import('./seed/child/fill-in-child.ts')
  const { isToFill } = await import('./seed/filling.sql.ts')
  if (existsSync(join(config.dataDir, 'database'))) {
    const opened = await open(config)
    if (!(await isToFill(opened.connection.db))) return opened
    await opened.connection.close()
  }
  await fillInChild(config, clock)
  return open(config)
}

async function open(config: Config): Promise<Opened> {
  const { databaseUrl, databaseUrlDirect, dataDir, databasePool: pool, databaseLimits: limits } = config
  const connection = await connect({ databaseUrl, databaseUrlDirect, dataDir, pool, limits })
  await refuseTooNew(connection.db)
  return { connection, turn: await bringSchema(config, connection) }
}

/**
 * Throws, in the operator's language, if a later release has dropped something that this one reads. The range of schemas that a
 * release works with begins with its own last migration; the table `schema_version` holds its end.
 */
export async function refuseTooNew(db: Database, folder = MIGRATIONS): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_version') is not null as "exists"`.execute(db)
  if (!rows[0]?.exists) return

  const [own, since] = [await ownMigration(folder), await compatibleSince(db)]
  if (since <= own) return
  throw new OperatorFault(
    `Cette version de Tablée (migration ${own}) est trop ancienne pour la base de données, qui demande au moins la migration ${since} : démarrez une version plus récente.`,
  )
}

async function compatibleSince(db: Database): Promise<string> {
  const { rows } = await sql<{ since: string }>`select compatible_since as since from schema_version`.execute(db)
  return rows[0]?.since ?? ''
}

async function ownMigration(folder: string): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? ''
}
