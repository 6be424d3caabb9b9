import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

export type Acceptance = { email: string; accountId: string | null; version: string }

export async function addAcceptance(trx: Database, { email, accountId, version }: Acceptance, now: Date) {
  await sql`
    insert into terms_acceptance (email, account_id, version, accepted_at)
    values (${email}, ${accountId}, ${version}, ${now})`.execute(trx)
}

/** Assigns the terms accepted at the sign-up to the new account. */
export async function claimAcceptances(trx: Database, email: string, accountId: string): Promise<void> {
  await sql`
    update terms_acceptance set account_id = ${accountId}
    where email = ${email}::citext and account_id is null`.execute(trx)
}

export async function acceptancesOf(db: Database, accountId: string) {
  const { rows } = await sql<{ version: string; acceptedAt: number }>`
    select version, ${ms(sql`accepted_at`)} as "acceptedAt" from terms_acceptance
    where account_id = ${accountId} order by id`.execute(db)
  return rows
}
