import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

/** Replaces the last code. Returns false if the last code was sent after `notAfter`. */
export async function replaceCode(
  trx: Database,
  code: { id: string; accountId: string; phone: string; tries: number; expiresAt: Date },
  now: Date,
  notAfter: Date,
): Promise<boolean> {
  const { id, accountId, phone, tries, expiresAt } = code
  const { rows } = await sql`
    insert into phone_code as c (account_id, id, phone, tries_left, sent_at, expires_at)
    values (${accountId}, ${id}, ${phone}, ${tries}, ${now}, ${expiresAt})
    on conflict (account_id) do update set id = excluded.id, phone = excluded.phone, tries_left = excluded.tries_left,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, verified_at = null
    where c.sent_at <= ${notAfter}
    returning id`.execute(trx)
  return rows.length === 1
}

/**
 * Counts an attempt at the code for this number and returns the code's id. Null if the code has expired or no attempt is left.
 */
export async function tryCode(db: Database, accountId: string, phone: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update phone_code set tries_left = tries_left - 1
    where account_id = ${accountId} and phone = ${phone} and tries_left > 0 and expires_at > ${now}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function markVerified(db: Database, codeId: string, now: Date): Promise<void> {
  await sql`update phone_code set verified_at = ${now}, tries_left = 0 where id = ${codeId}`.execute(db)
}

/** Uses up the proof that the account holds the number; true if it was verified after `since`. */
export async function takeVerified(trx: Database, accountId: string, phone: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from phone_code
    where account_id = ${accountId} and phone = ${phone} and verified_at > ${since}
    returning id`.execute(trx)
  return rows.length === 1
}

/** The number to which the last code was sent; null without one. */
export async function phoneAskedBy(db: Database, accountId: string) {
  const { rows } = await sql<{ phone: string; sentAt: number }>`
    select phone, ${ms(sql`sent_at`)} as "sentAt" from phone_code where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function codeById(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ id: string; accountId: string; phone: string }>`
    select id, account_id as "accountId", phone from phone_code
    where id = ${id} and expires_at > ${now} and verified_at is null`.execute(db)
  return rows[0] ?? null
}
