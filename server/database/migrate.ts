import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { OperatorFault } from '../starting/operator-fault.ts'
import type { Database } from './connect.ts'
import { BASELINE, isConcurrent, MIGRATIONS, type MigrationFile, readMigrations } from './migration-files.ts'

const NAMED = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/** The key of this advisory lock; `take-turn.ts` has another. */
const MIGRATING = '7305452160102'
const ASKS_AGAIN_AFTER = 250

type Options = {
  folder?: string
  /** Milliseconds that a migration waits for a lock. Statements that need the table after it have to wait as long. */
  longestLock?: number
  /** The most attempts at a migration whose lock another transaction holds. */
  tries?: number
  /** Milliseconds between two attempts. */
  pause?: number
}

/**
 * Applies the missing migrations in order, each in its own transaction; those of an empty database share one. A migration that
 * does not get its lock in time releases its place in the lock queue and tries again. Migrations of later releases are ignored.
 * Throws the first failure, with the migration's name, and an OperatorFault if the database is older than the baseline.
 */
export async function migrate(
  db: Database,
  { folder = MIGRATIONS, longestLock = 3_000, tries = 30, pause = 2_000 }: Options = {},
): Promise<void> {
  const files = await readMigrations(folder)
  await db.connection().execute(async (one) => {
    // A migration of a large table takes long.
    await sql`set statement_timeout = 0`.execute(one)
    try {
      await takeLock(one)
      const applied = await appliedMigrations(one)
      refuseBeforeBaseline(applied)
      for (const step of stepsOf(files, applied)) {
        await sql`set lock_timeout = ${sql.lit(step.isIndex ? 0 : longestLock)}`.execute(one)
        await patiently(() => take(one, step, files, applied), { tries, pause })
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATING)})`.execute(one)
      await sql`reset lock_timeout`.execute(one)
      await sql`reset statement_timeout`.execute(one)
    }
  })
}

/** Throws if the database has migrations that the baseline replaces, but not all of them. */
export function refuseBeforeBaseline(applied: readonly string[]): void {
  if (applied.length === 0 || applied.includes(BASELINE)) return
  throw new OperatorFault(
    `Le schéma de la base s'arrête à la migration ${applied.at(-1)}, à partir de laquelle cette version ne sait pas migrer. Démarrez une fois la version de Tablée qui va jusqu'à la migration ${BASELINE}, puis celle-ci, ou restaurez une sauvegarde qui contient cette migration.`,
  )
}

export async function isMigrated(db: Database, folder = MIGRATIONS): Promise<boolean> {
  return (await missingMigrations(db, folder)).length === 0
}

/** The names of this release's migrations that are not applied yet. */
export async function missingMigrations(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return (await readMigrations(folder)).flatMap(({ name }) => (applied.has(name) ? [] : name))
}

/** The names of all migrations of the database, including those unknown to this release. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(db)
  if (!rows[0]?.exists) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

/**
 * Polls for the lock. A statement that waits for it would hold a snapshot, for which `create index concurrently` waits: a
 * deadlock.
 */
async function takeLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATING)}) as mine`.execute(db)
    if (rows[0]?.mine) return
    await wait(ASKS_AGAIN_AFTER)
  }
}

/**
 * `last` is the last migration of the step. A migration that creates an index concurrently waits as long as the table's readers
 * take.
 */
type Step = { last: string; isTransactional: boolean; isIndex: boolean }

/** An empty database has no other users, so neighbouring migrations that need a transaction share one, which is faster. */
function stepsOf(files: readonly MigrationFile[], applied: readonly string[]): Step[] {
  const steps: Step[] = []
  for (const { name, isTransactional, statements } of files.filter(({ name }) => !applied.includes(name))) {
    const before = steps.at(-1)
    if (applied.length === 0 && isTransactional && before?.isTransactional) before.last = name
    else steps.push({ last: name, isTransactional, isIndex: statements.some(isConcurrent) })
  }
  return steps
}

async function take(
  db: Database,
  { last, isTransactional }: Step,
  files: readonly MigrationFile[],
  applied: readonly string[],
): Promise<void> {
  // Kysely refuses a database with applied migrations that the provider does not list.
  const unknown = applied.map((name) => [name, { up: async () => {} }] satisfies [string, Migration])
  const known = files.map(
    (file) => [file.name, { up: (trx) => apply(trx as Database, file) }] satisfies [string, Migration],
  )
  const provider = { getMigrations: async () => Object.fromEntries([...unknown, ...known]) }
  const { error, results } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateTo(last, {
    disableTransactions: !isTransactional,
  })
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw error instanceof Error && failed ? Object.assign(error, { message: `${failed}: ${error.message}` }) : error
}

async function apply(db: Database, { statements, unreadSince, isTransactional }: MigrationFile): Promise<void> {
  if (!isTransactional) await dropInvalidIndexes(db, statements)
  for (const statement of statements) await sql.raw(statement).execute(db)
  if (unreadSince === null) return
  await sql`update schema_version set compatible_since = greatest(compatible_since, ${unreadSince})`.execute(db)
}

async function patiently(work: () => Promise<void>, { tries, pause }: { tries: number; pause: number }): Promise<void> {
  for (let done = 1; ; done++) {
    try {
      return await work()
    } catch (error) {
      if (done >= tries || !isLocked(error)) throw error
      await wait(pause)
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOCKED.includes(error.code)
}

/** The SQLSTATEs lock_not_available and deadlock_detected. */
const LOCKED: unknown[] = ['55P03', '40P01']

/**
 * Drops the invalid indexes that a failed `create index concurrently` of these statements has left. Such an index is written
 * and never read.
 */
async function dropInvalidIndexes(db: Database, statements: readonly string[]): Promise<void> {
  const names = statements.flatMap((statement) => NAMED.exec(statement)?.[1] ?? [])
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname = any(${names}::text[]) and pg_table_is_visible(i.indrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently ${sql.table(name)}`.execute(db)
}
