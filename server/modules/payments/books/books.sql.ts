import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export async function keepReconciliation(
  trx: Database,
  { day, checked, differences }: { day: string; checked: number; differences: unknown[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into reconciliation (day, checked, differences, made_at)
    values (${day}, ${checked}, ${JSON.stringify(differences)}::jsonb, ${now})
    on conflict (day) do update set checked = excluded.checked, differences = excluded.differences, made_at = excluded.made_at`.execute(
    trx,
  )
}

/** Returns the differences of a day ('YYYY-MM-DD'), as JSON. */
export async function differencesOn(db: Database, day: string): Promise<unknown[]> {
  const { rows } = await sql<{ differences: unknown[] }>`
    select differences from reconciliation where day = ${day}::date`.execute(db)
  return rows[0]?.differences ?? []
}

export async function lastReconciliation(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from reconciliation order by day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}
