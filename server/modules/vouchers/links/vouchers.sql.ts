import type { Scheme } from '@tablee/domain/money/voucher-words'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'

export async function addSignIn(
  db: Database,
  signIn: { tokenHash: Buffer; accountId: string; scheme: Scheme; endsAt: Date },
): Promise<void> {
  const { tokenHash, accountId, scheme, endsAt } = signIn
  await sql`
    insert into voucher_sign_in (token_hash, account_id, scheme, ends_at)
    values (${tokenHash}, ${accountId}, ${scheme}, ${endsAt})`.execute(db)
}

type Begun = { tokenHash: Buffer; accountId: string; scheme: Scheme; now: Date }

/** True if this account began the sign-in and it has not ended. */
export async function isBegun(db: Database, { tokenHash, accountId, scheme, now }: Begun): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_sign_in where token_hash = ${tokenHash} and account_id = ${accountId}
      and scheme = ${scheme} and ends_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Like `isBegun`, and deletes the sign-in. Only one of several concurrent callers gets true. */
export async function useUp(db: Database, { tokenHash, accountId, scheme, now }: Begun): Promise<boolean> {
  const { rows } = await sql`
    delete from voucher_sign_in where token_hash = ${tokenHash} and account_id = ${accountId}
      and scheme = ${scheme} and ends_at > ${now} returning 1`.execute(db)
  return rows.length > 0
}

export async function purgeEndedSignIns(db: Database, now: Date): Promise<void> {
  await sql`delete from voucher_sign_in where ends_at <= ${now}`.execute(db)
}

/** Saves a link; a new one replaces the last. */
export async function keepLink(
  db: Database,
  { accountId, scheme, sealed, now }: { accountId: string; scheme: Scheme; sealed: string; now: Date },
): Promise<void> {
  await sql`
    insert into voucher_link (account_id, scheme, sealed, linked_at)
    values (${accountId}, ${scheme}, ${sealed}, ${now})
    on conflict (account_id, scheme) do update
      set sealed = excluded.sealed, linked_at = excluded.linked_at, renewed_until = null`.execute(db)
}

export async function sealedLink(db: Database, accountId: string, scheme: Scheme): Promise<string | null> {
  const found = first(
    await sql<{ sealed: string }>`
      select sealed from voucher_link where account_id = ${accountId} and scheme = ${scheme}`.execute(db),
  )
  return found?.sealed ?? null
}

type Renewing = { accountId: string; scheme: Scheme; sealed: string }

/** Leases the renewal of a session until `until`. Returns false if another process has the lease or has renewed it. */
export async function beginRenewal(
  db: Database,
  { accountId, scheme, sealed }: Renewing,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update voucher_link set renewed_until = ${until}
    where account_id = ${accountId} and scheme = ${scheme} and sealed = ${sealed}
      and (renewed_until is null or renewed_until <= ${now}) returning 1`.execute(db)
  return rows.length > 0
}

/** Saves a renewed session and ends the lease. Does nothing if the person has linked another account concurrently. */
export async function endRenewal(db: Database, renewing: Renewing, sealed = renewing.sealed): Promise<void> {
  const { accountId, scheme, sealed: before } = renewing
  await sql`
    update voucher_link set sealed = ${sealed}, renewed_until = null
    where account_id = ${accountId} and scheme = ${scheme} and sealed = ${before}`.execute(db)
}

export async function purgeLink(db: Database, { accountId, scheme, sealed }: Renewing): Promise<void> {
  await sql`
    delete from voucher_link
    where account_id = ${accountId} and scheme = ${scheme} and sealed = ${sealed}`.execute(db)
}

/** Deletes a person's link to a scheme. Returns false if there is none. */
export async function dropLink(trx: Database, accountId: string, scheme: Scheme): Promise<boolean> {
  const { rows } = await sql`
    delete from voucher_link where account_id = ${accountId} and scheme = ${scheme} returning 1`.execute(trx)
  return rows.length > 0
}

export async function linksOf(db: Database, accountId: string): Promise<{ scheme: Scheme; linkedAt: Date }[]> {
  const { rows } = await sql<{ scheme: Scheme; linkedAt: Date }>`
    select scheme, linked_at as "linkedAt" from voucher_link where account_id = ${accountId}
    order by scheme`.execute(db)
  return rows
}

export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`delete from voucher_link where account_id = ${accountId}`.execute(trx)
  await sql`delete from voucher_sign_in where account_id = ${accountId}`.execute(trx)
}
