import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { AccountToken, Role, TokenKind } from './account.ts'

const TOKEN = sql`t.id, t.kind, t.email::text, t.role, t.account_id as "accountId", t.key_id as "keyId",
  t.reservation_token as "reservationToken", ${ms(sql`t.expires_at`)} as "expiresAt"`

export type NewToken = Omit<AccountToken, 'expiresAt'> & { tokenHash: Buffer; expiresAt: Date }

export async function addToken(trx: Database, token: NewToken, now: Date): Promise<void> {
  const { id, tokenHash, keyId, kind, email, role, accountId, reservationToken, expiresAt } = token
  await sql`
    insert into account_token
      (id, token_hash, key_id, kind, email, role, account_id, reservation_token, created_at, expires_at)
    values (${id}, ${tokenHash}, ${keyId}, ${kind}, ${email}, ${role}, ${accountId}, ${reservationToken}, ${now},
      ${expiresAt})`.execute(trx)
}

export async function tokenById(db: Database, id: string, now: Date) {
  const { rows } = await sql<AccountToken & { firstName: string | null }>`
    select ${TOKEN}, a.first_name as "firstName" from account_token t left join account a on a.id = t.account_id
    where t.id = ${id} and t.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** A valid token; does not use it up. */
export async function tokenByHash(db: Database, tokenHash: Buffer, kinds: readonly TokenKind[], now: Date) {
  const { rows } = await sql<AccountToken>`
    select ${TOKEN} from account_token t
    where t.token_hash = ${tokenHash} and t.kind = any(${kinds}) and t.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Deletes and returns a valid token. Only one of several concurrent callers gets it. */
export async function takeToken(trx: Database, tokenHash: Buffer, kinds: readonly TokenKind[], now: Date) {
  const { rows } = await sql<AccountToken>`
    delete from account_token t
    where t.token_hash = ${tokenHash} and t.kind = any(${kinds}) and t.expires_at > ${now}
    returning ${TOKEN}`.execute(trx)
  return rows[0] ?? null
}

export async function dropTokens(trx: Database, accountId: string, kinds: readonly TokenKind[]): Promise<void> {
  await sql`delete from account_token where account_id = ${accountId} and kind = any(${kinds})`.execute(trx)
}

/** Deletes the links that undo later email changes than this one. */
export async function dropLaterUndos(
  trx: Database,
  accountId: string,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  await sql`
    delete from account_token
    where account_id = ${accountId} and kind = 'EMAIL_UNDO' and expires_at >= ${expiresAt} and id <> ${id}`.execute(trx)
}

/** Deletes all activation links of an address, once one has been used. */
export async function dropActivations(trx: Database, email: string, role: Role): Promise<void> {
  await sql`
    delete from account_token where kind = 'ACTIVATION' and email = ${email}::citext and role = ${role}`.execute(trx)
}

/** The unused links of an account, oldest first. */
export async function linksOf(db: Database, accountId: string) {
  const { rows } = await sql<Pick<AccountToken, 'kind' | 'email' | 'expiresAt'>>`
    select kind, email::text, ${ms(sql`expires_at`)} as "expiresAt" from account_token
    where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}
