import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

/** Saves a new key, which replaces an unconfirmed one; false if the account has a confirmed key. */
export async function replaceFactor(db: Database, accountId: string, sealed: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor as f (account_id, sealed, created_at) values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
    where f.confirmed_at is null
    returning account_id`.execute(db)
  return rows.length === 1
}

export async function factorOf(db: Database, accountId: string) {
  const { rows } = await sql<{ sealed: string; createdAt: number; confirmedAt: number | null }>`
    select sealed, ${ms(sql`created_at`)} as "createdAt", ${ms(sql`confirmed_at`)} as "confirmedAt"
    from second_factor where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Turns the second factor on; false if the key was replaced or is already confirmed. */
export async function confirmFactor(trx: Database, accountId: string, sealed: string, step: number, now: Date) {
  const { rows } = await sql`
    update second_factor set confirmed_at = ${now}, last_step = ${step}
    where account_id = ${accountId} and sealed = ${sealed} and confirmed_at is null
    returning account_id`.execute(trx)
  return rows.length === 1
}

/** Uses up a time step. Only one of several concurrent callers with one code gets true, and older codes no longer work. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update second_factor set last_step = ${step}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}
    returning account_id`.execute(db)
  return rows.length === 1
}

/** True if the account may sign in and has a confirmed second factor. */
export async function asksFactor(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from second_factor f join account a on a.id = f.account_id
    where a.id = ${accountId} and a.status = 'ENABLED' and f.confirmed_at is not null`.execute(db)
  return rows.length === 1
}

export async function dropFactor(trx: Database, accountId: string): Promise<void> {
  await sql`delete from second_factor where account_id = ${accountId}`.execute(trx)
}

export async function replaceRecoveryCodes(trx: Database, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(trx)
  await sql`
    insert into recovery_code (account_id, code_hash)
    select ${accountId}::uuid, unnest(${hashes}::bytea[])`.execute(trx)
}

/** Uses up a recovery code. Only one of several concurrent callers gets true. */
export async function takeRecoveryCode(db: Database, accountId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_code where account_id = ${accountId} and code_hash = ${hash} returning account_id`.execute(db)
  return rows.length === 1
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_code where account_id = ${accountId}`.execute(db)
  return rows[0]?.left ?? 0
}

export async function purgeUnconfirmed(db: Database, before: Date): Promise<void> {
  await sql`delete from second_factor where confirmed_at is null and created_at <= ${before}`.execute(db)
}

export async function dropFactorSince(trx: Database, accountId: string, since: Date): Promise<void> {
  await sql`delete from second_factor where account_id = ${accountId} and created_at > ${since}`.execute(trx)
}
