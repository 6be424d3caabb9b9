import { sql } from 'kysely'
import { OperatorFault } from '../starting/operator-fault.ts'
import type { Database } from './connect.ts'
import { MIGRATIONS, readMigrations } from './migration-files.ts'

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
