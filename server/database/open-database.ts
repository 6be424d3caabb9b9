import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { bringSchema } from './bring-schema.ts'
import { type Connection, connect } from './connect.ts'
import { refuseTooNew } from './schema-range.ts'

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
