import { type RawBuilder, sql } from 'kysely'
import type { ReadWithSession } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { Account, Session } from './account.ts'
import { ACCOUNT, type WithPassword } from './accounts.sql.ts'
import { dropFeed } from './calendar-feed.sql.ts'

export type NewSession = {
  id: string
  tokenHash: Buffer
  accountId: string
  byPasskey: boolean
  device: string | null
  expiresAt: Date
}

/** Returns false if the account may not sign in. */
export async function addSession(trx: Database, session: NewSession, now: Date): Promise<boolean> {
  const { id, tokenHash, accountId, byPasskey, device, expiresAt } = session
  const { rows } = await sql`
    with a as (
      update account set last_used_at = ${now} where id = ${accountId} and status = 'ENABLED' returning id
    )
    insert into session (id, token_hash, account_id, device, created_at, last_used_at, expires_at, by_passkey)
    select ${id}::uuid, ${tokenHash}::bytea, a.id, ${device}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${expiresAt}::timestamptz, ${byPasskey}::boolean
    from a returning id`.execute(trx)
  return rows.length === 1
}

/** Ends all but the newest `most` sessions. */
export async function endOldestSessions(trx: Database, accountId: string, most: number, now: Date): Promise<void> {
  await sql`
    delete from session where id in (
      select id from session where account_id = ${accountId} and expires_at > ${now}
      order by created_at desc, id offset ${most})`.execute(trx)
}

/** `hasBothFactors`: the account has a second factor, or a passkey opened the session. Instants in milliseconds. */
export type SignedIn = Account & {
  sessionId: string
  signedInAt: number
  lastUsedAt: number
  hasBothFactors: boolean
  read: ReadWithSession | null
}

/**
 * Returns the account of a session. Null if the session has expired or the account may not sign in. `read` selects further data
 * of the account `a`.
 */
export async function sessionByHash(
  db: Database,
  tokenHash: Buffer,
  now: Date,
  read: RawBuilder<unknown>,
): Promise<SignedIn | null> {
  const { rows } = await sql<SignedIn>`
    select ${ACCOUNT}, s.id as "sessionId", ${ms(sql`s.created_at`)} as "signedInAt",
      ${ms(sql`s.last_used_at`)} as "lastUsedAt", s.by_passkey or exists (
        select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as "hasBothFactors", ${read} as read
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.status = 'ENABLED'`.execute(db)
  return rows[0] ?? null
}

export async function renewSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await sql`
    with s as (
      update session set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${id} returning account_id
    )
    update account a set last_used_at = ${now} from s where a.id = s.account_id`.execute(db)
}

export async function endSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from session where id = ${id} and account_id = ${accountId} returning id`.execute(db)
  return rows.length === 1
}

/** Ends all sessions of the account except `but`, and its calendar address, which needs no session. */
export async function endSessions(db: Database, accountId: string, but: string | null): Promise<void> {
  await sql`delete from session where account_id = ${accountId} and id is distinct from ${but}::uuid`.execute(db)
  await dropFeed(db, accountId)
}

export async function hasSession(db: Database, accountId: string, id: string | null): Promise<boolean> {
  const { rows } = await sql`select id from session where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows.length === 1
}

/** Returns the account if this session was opened since `since`. */
export async function accountSignedInSince(
  db: Database,
  accountId: string,
  sessionId: string | null,
  since: Date,
): Promise<WithPassword | null> {
  const { rows } = await sql<WithPassword>`
    select ${ACCOUNT}, a.password_hash as "passwordHash" from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and a.id = ${accountId} and s.created_at >= ${since}`.execute(db)
  return rows[0] ?? null
}

/** The active sessions, last used first. */
export async function sessionsOf(db: Database, accountId: string, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select id, device, ${ms(sql`created_at`)} as "createdAt", ${ms(sql`last_used_at`)} as "lastUsedAt"
    from session where account_id = ${accountId} and expires_at > ${now}
    order by last_used_at desc, id`.execute(db)
  return rows
}

/** Deletes expired sessions, tokens and codes, and acceptances of terms that led to no account. */
export async function purgeEnded(db: Database, now: Date): Promise<void> {
  await sql`
    with sessions as (delete from session where expires_at <= ${now}),
      tokens as (delete from account_token where expires_at <= ${now})
    delete from phone_code where expires_at <= ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`
    delete from terms_acceptance a where account_id is null and not exists (
      select 1 from account_token t where t.kind = 'ACTIVATION' and t.email = a.email)`.execute(db)
}
