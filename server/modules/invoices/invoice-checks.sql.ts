import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { InvoiceDifference } from '../../invoice-differences.sql.ts'

export async function keepCheck(
  trx: Database,
  day: string,
  differences: readonly InvoiceDifference[],
  now: Date,
): Promise<void> {
  await sql`
    insert into invoice_check (day, differences, made_at) values (${day}, ${JSON.stringify(differences)}::jsonb, ${now})
    on conflict (day) do update set differences = excluded.differences, made_at = excluded.made_at`.execute(trx)
}

/** Returns the differences that were found for a day ('YYYY-MM-DD'). */
export async function invoiceDifferencesOn(db: Database, day: string): Promise<InvoiceDifference[]> {
  const { rows } = await sql<{ differences: InvoiceDifference[] }>`
    select differences from invoice_check where day = ${day}::date`.execute(db)
  return rows[0]?.differences ?? []
}

export async function lastCheck(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from invoice_check order by day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}
