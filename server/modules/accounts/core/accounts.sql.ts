import { type RawBuilder, sql } from 'kysely'
import type { ReadWithSession } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { ms, only } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import type { Account, AccountToken, Role, Session, TokenKind } from './account.ts'
import { dropFeed } from './calendar-feed.sql.ts'

const ACCOUNT = sql`a.id, a.email::text, a.role, a.status, a.first_name as "firstName", a.last_name as "lastName", a.phone,
  ${ms(sql`a.phone_verified_at`)} as "phoneVerifiedAt", a.company_name as "companyName",
  a.company_address as "companyAddress", ${ms(sql`a.created_at`)} as "createdAt"`
const TOKEN = sql`t.id, t.kind, t.email::text, t.role, t.account_id as "accountId", t.key_id as "keyId",
  t.reservation_token as "reservationToken", ${ms(sql`t.expires_at`)} as "expiresAt"`

export type WithPassword = Account & { passwordHash: string }

export async function accountByEmail(db: Database, email: string, role: Role): Promise<WithPassword | null> {
  const { rows } = await sql<WithPassword>`
    select ${ACCOUNT}, a.password_hash as "passwordHash" from account a
    where a.email = ${email}::citext and a.role = ${role}`.execute(db)
  return rows[0] ?? null
}

export async function accountById(db: Database, id: string): Promise<WithPassword | null> {
  const { rows } = await sql<WithPassword>`
    select ${ACCOUNT}, a.password_hash as "passwordHash" from account a where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function rolesOf(db: Database, email: string): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`select role from account where email = ${email}::citext`.execute(db)
  return rows.map(({ role }) => role)
}

export async function namesOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>>`
    select id, email::text, first_name as "firstName", last_name as "lastName" from account
    where id = any(${ids})`.execute(db)
  return rows
}

/** The name of the account with this id as JSON, for a statement of another module. Null if there is none. */
export function accountName(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('firstName', a.first_name, 'lastName', a.last_name) from account a where a.id = ${id})`
}

/** The phone number of a person, for a statement of another module: a courier may call it. */
export function givenPhone(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select a.phone from account a where a.id = ${id})`
}

/** True if the account with this id is open, for a statement of another module. */
export function mayAct(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from account a where a.id = ${id} and a.status = 'ENABLED')`
}

/** True if an account is open. It stays so until the transaction ends. */
export async function isStillOpen(trx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and status = 'ENABLED' for share`.execute(trx)
  return rows.length === 1
}

/** The verified phone number of a person, for a statement of another module. Null before its verification. */
export function verifiedPhone(accountId: string): RawBuilder<unknown> {
  return sql`(select a.phone from account a where a.id = ${accountId} and a.phone_verified_at is not null)`
}

export async function companyOf(db: Database, id: string) {
  const { rows } = await sql<Pick<Account, 'companyName' | 'companyAddress'>>`
    select company_name as "companyName", company_address as "companyAddress" from account where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type NewAccount = {
  id: string
  email: string
  role: Role
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string
}

/** Returns false if the address already has an account in this role. */
export async function addAccount(trx: Database, account: NewAccount, now: Date): Promise<boolean> {
  const { id, email, role, firstName, lastName, phone, passwordHash } = account
  const { rows } = await sql`
    insert into account (id, email, role, first_name, last_name, phone, password_hash, created_at, updated_at, last_used_at)
    values (${id}, ${email}, ${role}, ${firstName}, ${lastName}, ${phone}, ${passwordHash}, ${now}, ${now}, ${now})
    on conflict (email, role) do nothing returning id`.execute(trx)
  return rows.length === 1
}

export type ProfileChange = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'phone' | 'companyName' | 'companyAddress'>
> & { phoneVerifiedAt?: Date }

export async function changeProfile(trx: Database, id: string, change: ProfileChange, now: Date): Promise<Account> {
  const columns: Record<keyof ProfileChange, string> = {
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    phoneVerifiedAt: 'phone_verified_at',
    companyName: 'company_name',
    companyAddress: 'company_address',
  }
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const sets = given.map(([field, value]) => sql`${sql.ref(columns[field as keyof ProfileChange])} = ${value}`)
  const { rows } = await sql<Account>`
    update account a set ${sql.join([...sets, sql`updated_at = ${now}`])} where a.id = ${id}
    returning ${ACCOUNT}`.execute(trx)
  return only(rows)
}

/** Serialises changes of an account's sign-in methods, or of the owner of an address, until the transaction ends. */
export async function lockSignInMethods(trx: Database, who: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('account ' || who, 0)) from unnest(${who}::text[]) who`.execute(trx)
}

/** True if the password is unchanged since it was read. Locks it until the transaction ends. */
export async function isStillPassword(trx: Database, { id, passwordHash }: WithPassword): Promise<boolean> {
  await lockSignInMethods(trx, [id])
  const { rows } = await sql`
    select id from account where id = ${id} and password_hash = ${passwordHash}`.execute(trx)
  return rows.length === 1
}

export async function changePassword(trx: Database, id: string, passwordHash: string, now: Date): Promise<void> {
  await sql`update account set password_hash = ${passwordHash}, updated_at = ${now} where id = ${id}`.execute(trx)
}

/** Replaces the hash of the same password. Returns false if the password has changed since. */
export async function renewHash(db: Database, account: WithPassword, passwordHash: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update account set password_hash = ${passwordHash}
    where id = ${account.id} and password_hash = ${account.passwordHash}`.execute(db)
  return numAffectedRows === 1n
}

/** Changes the address and returns the old one, or null if the new one has an account. The caller holds both locks. */
export async function changeEmail(trx: Database, id: string, email: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    update account a set email = ${email}, updated_at = ${now}
    from (select id, email::text as before, role from account where id = ${id}) b
    where a.id = b.id and not exists (
      select 1 from account o where o.email = ${email}::citext and o.role = b.role and o.id <> b.id)
    returning b.before`.execute(trx)
  return rows[0]?.before ?? null
}

export async function deleteAccount(trx: Database, id: string): Promise<void> {
  const { rows } = await sql<{ email: string; role: Role }>`
    delete from account where id = ${id} returning email::text, role`.execute(trx)
  for (const { email, role } of rows) {
    await dropActivations(trx, email, role)
    await sql`delete from terms_acceptance where account_id is null and email = ${email}::citext`.execute(trx)
  }
}

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

/** Replaces the last code. Returns false if that one was sent after `notAfter`. */
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

type Unused = { id: string; xmin: string }

/** The next diner not signed in since `before` and not warned yet, locked for this transaction. */
export async function unusedToTell(trx: Database, queue: string, before: Date, now: Date): Promise<Unused[]> {
  const { rows } = await sql<Unused>`
    select id, xmin::text from account a
    where role = 'CLIENT' and last_used_at <= ${before}
      and (unused_told_at is null or unused_told_at < last_used_at)
      and not ${isPutOff(queue, sql`a.id`, sql`a.xmin`, now)}
    order by last_used_at limit 1 for update skip locked`.execute(trx)
  return rows
}

export async function noteTold(trx: Database, id: string, now: Date): Promise<void> {
  await sql`update account set unused_told_at = ${now} where id = ${id}`.execute(trx)
}

/**
 * Locks and returns the next diner who last signed in before `before` and was warned before `toldBefore`, with their address.
 */
export async function unusedToForget(
  trx: Database,
  queue: string,
  { before, toldBefore }: { before: Date; toldBefore: Date },
  now: Date,
): Promise<(Unused & { email: string })[]> {
  const { rows } = await sql<Unused & { email: string }>`
    select id, xmin::text, email::text from account a
    where role = 'CLIENT' and last_used_at <= ${before} and unused_told_at between last_used_at and ${toldBefore}
      and not ${isPutOff(queue, sql`a.id`, sql`a.xmin`, now)}
    order by last_used_at limit 1 for update skip locked`.execute(trx)
  return rows
}
