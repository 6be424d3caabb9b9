import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Brings the database up to date, one file after the other, under Kysely's own lock. Throws the first failure. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** True when nothing is left to apply. */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = files.map(async (file) => {
    const text = await readFile(join(FOLDER, file), 'utf8')
    return [file.replace('.sql', ''), { up: (db) => apply(db as Database, text) }] satisfies [string, Migration]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function apply(db: Database, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
}

/** Splits a file at the semicolons that end a line, outside of $$ bodies. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let inBody = false
  for (const line of text.split('\n')) {
    if (current.length === 0 && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*(--.*)?$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}
