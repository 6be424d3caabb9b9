import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { ledgerBalance } from '../modules/payments/books/books.ts'
import type { Census, Manifest } from './manifest.ts'

export async function takeCensus(db: Database): Promise<Census> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return { migrations: await appliedMigrations(db), counts, ledger: await ledgerBalance(db) }
}

/** The tables of the product; none in an empty database. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export type ComparedCount = { what: string; backup: number; restored: number; isSame: boolean }

/** Compares a restored database with its backup's manifest, a line for each fact. */
export function compare({ counts, ledger, migrations }: Manifest, restored: Census): ComparedCount[] {
  const tables = [...new Set([...Object.keys(counts), ...Object.keys(restored.counts)])].sort()
  const facts: [string, number, number][] = [
    ...tables.map((table): [string, number, number] => [table, counts[table] ?? 0, restored.counts[table] ?? 0]),
    ['grand livre, centimes', ledger.cents, restored.ledger.cents],
    ['grand livre, écarts', 0, restored.ledger.differences],
    ['migrations', migrations.length, restored.migrations.length],
  ]
  return facts.map(([what, backup, now]) => ({ what, backup, restored: now, isSame: backup === now }))
}
