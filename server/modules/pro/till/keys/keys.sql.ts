import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import { lostOwnershipAt } from '../../../staff/ownership/ownership.ts'
import { isOwned } from '../../../staff/staff.ts'

/** The name of an owner; null if it is not known, or their account has been deleted. */
type OwnerName = { firstName: string | null; lastName: string | null } | null

/**
 * A key as its owner sees it, never the key itself. `orphanedAt` is set if the owner who made it, or kept it last, has ceased
 * to own the restaurant. Instants in milliseconds; `orphanedAt` is 0 if that instant is not known.
 */
export type TillKey = {
  id: string
  name: string
  prefix: string
  createdAt: number
  expiresAt: number | null
  usedAt: number | null
  madeBy: OwnerName
  keptBy: OwnerName
  orphanedAt: number | null
}

export type NewKey = {
  id: string
  restaurantId: number
  name: string
  prefix: string
  keyHash: Buffer
  madeBy: string
}

/**
 * The instant at which the owner responsible for the key `k` ceased to own its restaurant. Null while they own it, and for a
 * key whose maker was not stored.
 */
const ORPHANED_AT = sql`case when k.has_maker
  then ${lostOwnershipAt(sql`k.restaurant_id`, sql`coalesce(k.kept_by, k.made_by)`)} end`

export async function addKey(trx: Database, key: NewKey, now: Date, expiresAt: Date | null): Promise<void> {
  const { id, restaurantId, name, prefix, keyHash, madeBy } = key
  await sql`
    insert into till_key (id, restaurant_id, name, prefix, key_hash, created_at, expires_at, made_by, has_maker)
    values (${id}, ${restaurantId}, ${name}, ${prefix}, ${keyHash}, ${now}, ${expiresAt}, ${madeBy}, true)`.execute(trx)
}

/** The keys that were not withdrawn, including expired ones; newest first. */
export async function keysOf(db: Database, restaurantId: number): Promise<TillKey[]> {
  const { rows } = await sql<TillKey>`
    select k.id, k.name, k.prefix, ${ms(sql`k.created_at`)} as "createdAt", ${ms(sql`k.expires_at`)} as "expiresAt",
      ${ms(sql`k.used_at`)} as "usedAt", ${accountName(sql`k.made_by`)} as "madeBy",
      ${accountName(sql`k.kept_by`)} as "keptBy", ${ms(ORPHANED_AT)} as "orphanedAt"
    from till_key k where k.restaurant_id = ${restaurantId} and k.revoked_at is null
    order by k.created_at desc, k.id`.execute(db)
  return rows
}

/** Withdraws a key. Returns false if the restaurant has no active key with this id. */
export async function revokeKey(trx: Database, restaurantId: number, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update till_key set revoked_at = ${now}
    where id = ${id}::uuid and restaurant_id = ${restaurantId} and revoked_at is null returning id`.execute(trx)
  return rows.length > 0
}

/** Makes an owner responsible for a key. Returns false if the restaurant has no active key with this id. */
export async function keepKey(trx: Database, restaurantId: number, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    update till_key set kept_by = ${by}, has_maker = true
    where id = ${id}::uuid and restaurant_id = ${restaurantId} and revoked_at is null returning id`.execute(trx)
  return rows.length > 0
}

type Asked = { now: Date; orphanedSince: Date }

/**
 * The key with that hash. It must be neither withdrawn nor expired, and its restaurant must have an owner, who could withdraw
 * it. A key whose owner has left works only if they left after `orphanedSince`. `usedAt` in milliseconds.
 */
export async function keyByHash(db: Database, keyHash: Buffer, { now, orphanedSince }: Asked) {
  return first(
    await sql<{ id: string; restaurantId: number; usedAt: number | null }>`
      select k.id, k.restaurant_id as "restaurantId", ${ms(sql`k.used_at`)} as "usedAt" from till_key k
      where k.key_hash = ${keyHash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
        and ${isOwned(sql`k.restaurant_id`)} and coalesce(${ORPHANED_AT} > ${orphanedSince}, true)`.execute(db),
  )
}

export async function countKeysOf(db: Database, restaurantId: number, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from till_key
    where restaurant_id = ${restaurantId} and coalesce(kept_by, made_by) = ${accountId}
      and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await sql`update till_key set used_at = ${now} where id = ${id}::uuid`.execute(db)
}

/** Deletes keys that ended before an instant, withdrawn or expired. */
export async function purgeKeys(db: Database, before: Date): Promise<void> {
  await sql`delete from till_key where least(revoked_at, expires_at) < ${before}`.execute(db)
}
