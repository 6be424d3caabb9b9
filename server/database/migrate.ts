import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Applies the missing migrations in order, under Kysely's lock. Throws the first failure. */
export async function migrate(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    // A large table takes long, and so does waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(one)
    try {
      const { error } = await new Migrator({ db: one, provider: { getMigrations: readMigrations } }).migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}

/** Whether every migration is applied. */
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

/** Splits a file at its semicolons, except in comments, quotes and $$ bodies. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!isComment(token)) statements.push(statements.pop() + token)
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g

function isComment(token: string): boolean {
  return token.startsWith('--') || token.startsWith('/*')
}
