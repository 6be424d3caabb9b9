import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { Role } from './account.ts'

/** A passkey as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null }

export async function passkeysOf(db: Database, accountId: string) {
  const { rows } = await sql<Passkey & { credentialId: string; transports: string[] }>`
    select id, name, ${ms(sql`created_at`)} as "createdAt", ${ms(sql`last_used_at`)} as "lastUsedAt",
      credential_id as "credentialId", transports
    from passkey where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

type Known = { id: string; accountId: string; role: Role; publicKey: Buffer; counter: number; transports: string[] }

export async function passkeyByCredential(db: Database, credentialId: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select p.id, p.account_id as "accountId", a.role, p.public_key as "publicKey", p.counter::float8 as counter,
      p.transports
    from passkey p join account a on a.id = p.account_id where p.credential_id = ${credentialId}`.execute(db)
  return rows[0] ?? null
}

type NewPasskey = {
  id: string
  accountId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

/** Returns false if any account already has this key. */
export async function addPasskey(trx: Database, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { id, accountId, credentialId, publicKey, counter, transports, name } = passkey
  const { rows } = await sql`
    insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${accountId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${name},
      ${now})
    on conflict (credential_id) do nothing returning id`.execute(trx)
  return rows.length === 1
}

/** Saves the signature counter. Returns false if it did not advance (a copied key) or the key is gone. */
export async function countSignature(trx: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(trx)
  return rows.length === 1
}

export async function dropPasskey(trx: Database, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where account_id = ${accountId} and id = ${id} returning id`.execute(
    trx,
  )
  return rows.length === 1
}

export async function dropPasskeys(trx: Database, accountId: string): Promise<void> {
  await sql`delete from passkey where account_id = ${accountId}`.execute(trx)
}

export async function addChallenge(db: Database, hash: Buffer, accountId: string | null, endsAt: Date): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, account_id, ends_at)
    values (${hash}, ${accountId}, ${endsAt})`.execute(db)
}

/** Deletes a valid challenge. Only one of several concurrent callers gets true. */
export async function takeChallenge(db: Database, hash: Buffer, accountId: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${hash} and account_id is not distinct from ${accountId}::uuid and ends_at > ${now}
    returning ends_at`.execute(db)
  return rows.length === 1
}

export async function purgeChallenges(db: Database, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where ends_at <= ${now}`.execute(db)
}
