import type { Config } from '../config.ts'
import { OperatorFault } from '../starting/operator-fault.ts'
import { type Connection, connect, type Database } from './connect.ts'
import { appliedMigrations, migrate, missingMigrations, refuseBeforeBaseline } from './migrate.ts'
import { takeTurn } from './take-turn.ts'

type Wanted = Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'migrates' | 'seed'>

/**
 * Migrates the database. With MIGRATE=0 it only checks, and throws if the schema lacks a migration of this release. Returns the
 * held lock for filling the database: when several processes start at once, one migrates and fills, and the others wait here
 * and find it done.
 */
export async function bringSchema(config: Wanted, connection: Connection): Promise<{ end(): Promise<void> }> {
  if (!config.migrates) await refuseOldSchema(connection.db)
  const turn = await takeTurn(config.migrates || config.seed === 'demo' ? config.databaseUrlDirect : undefined)
  if (config.migrates) await migrateDirectly(config, connection)
  return turn
}

async function refuseOldSchema(db: Database): Promise<void> {
  refuseBeforeBaseline(await appliedMigrations(db))
  const missing = await missingMigrations(db)
  if (missing.length === 0) return
  throw new OperatorFault(
    `Le schéma de la base est trop ancien pour cette version, il manque ${missing.join(', ')}. Lancez d'abord : npm run migrate (ou node server/commands/migrate.ts). MIGRATE=1 le fait à chaque démarrage.`,
  )
}

/** Migrates over a direct connection: the migration lock belongs to a session, which a pooler would not keep. */
async function migrateDirectly({ databaseUrl, databaseUrlDirect }: Wanted, connection: Connection): Promise<void> {
  if (databaseUrlDirect === databaseUrl) return migrate(connection.db)

  const direct = await connect({ databaseUrl: databaseUrlDirect, pool: 1 })
  await migrate(direct.db).finally(() => direct.close())
}
