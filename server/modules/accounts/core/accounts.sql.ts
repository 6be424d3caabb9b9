import { foldName } from '@tablee/domain/fold-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms, only } from '../../../database/rows.ts'
import type { Account, Role } from './account.ts'
import { dropActivations } from './tokens.sql.ts'

/** The columns of an `Account`, of the table `account a`. */
export const ACCOUNT = sql`a.id, a.email::text, a.role, a.status, a.first_name as "firstName", a.last_name as "lastName", a.phone,
  ${ms(sql`a.phone_verified_at`)} as "phoneVerifiedAt", a.company_name as "companyName",
  a.company_address as "companyAddress", ${ms(sql`a.created_at`)} as "createdAt"`

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

/** True if a phrase has the first and the last name of an account next to each other. The index finds either of them. */
export async function isNameOfPerson(db: Database, phrase: string): Promise<boolean> {
  const [typed, folded] = [phrase.toLowerCase(), foldName(phrase)].map(
    (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  )
  const words = folded ?? []
  if (words.length < 2) return false
  const name = sql`coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')`
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (
      select from account a
      cross join lateral (
        select ' ' || regexp_replace(lower(unaccent(${name})), '[^[:alnum:]]+', ' ', 'g') || ' ' as plain
      ) named
      join unnest(${words.slice(0, -1)}::text[], ${words.slice(1)}::text[]) as pair (one, other)
        on strpos(plain, ' ' || one || ' ') > 0 and strpos(plain, ' ' || other || ' ') > 0 and one <> other
      where to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${[...new Set([...(typed ?? []), ...words])].join(' | ')})
    ) as "isOne"`.execute(db)
  return rows[0]?.isOne ?? false
}
