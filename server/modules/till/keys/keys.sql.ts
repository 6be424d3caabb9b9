import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import { isOwned } from '../../staff/staff.ts'

/** A key as its owner sees it: never the key itself. Instants in milliseconds. */
export type TillKey = {
  id: string
  name: string
  prefix: string
  createdAt: number
  expiresAt: number | null
  usedAt: number | null
}

export type NewKey = { id: string; restaurantId: number; name: string; prefix: string; keyHash: Buffer }

export async function addKey(trx: Database, key: NewKey, now: Date, expiresAt: Date | null): Promise<void> {
  const { id, restaurantId, name, prefix, keyHash } = key
  await sql`
    insert into till_key (id, restaurant_id, name, prefix, key_hash, created_at, expires_at)
    values (${id}, ${restaurantId}, ${name}, ${prefix}, ${keyHash}, ${now}, ${expiresAt})`.execute(trx)
}

/** The keys that were not withdrawn, also those that have expired; newest first. */
export async function keysOf(db: Database, restaurantId: number): Promise<TillKey[]> {
  const { rows } = await sql<TillKey>`
    select id, name, prefix, ${ms(sql`created_at`)} as "createdAt", ${ms(sql`expires_at`)} as "expiresAt",
      ${ms(sql`used_at`)} as "usedAt"
    from till_key where restaurant_id = ${restaurantId} and revoked_at is null
    order by created_at desc, id`.execute(db)
  return rows
}

/** Ends a key; false where the restaurant has none of this id that still stands. */
export async function revokeKey(trx: Database, restaurantId: number, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update till_key set revoked_at = ${now}
    where id = ${id}::uuid and restaurant_id = ${restaurantId} and revoked_at is null returning id`.execute(trx)
  return rows.length > 0
}

/**
 * The key of that hash which neither was withdrawn nor has expired, and whose restaurant somebody owns who could withdraw it;
 * `usedAt` in milliseconds.
 */
export async function keyByHash(db: Database, keyHash: Buffer, now: Date) {
  return first(
    await sql<{ id: string; restaurantId: number; usedAt: number | null }>`
      select id, restaurant_id as "restaurantId", ${ms(sql`used_at`)} as "usedAt" from till_key
      where key_hash = ${keyHash} and revoked_at is null and (expires_at is null or expires_at > ${now})
        and ${isOwned(sql`till_key.restaurant_id`)}`.execute(db),
  )
}

export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await sql`update till_key set used_at = ${now} where id = ${id}::uuid`.execute(db)
}

/** Deletes keys that ended before an instant, withdrawn or expired. */
export async function purgeKeys(db: Database, before: Date): Promise<void> {
  await sql`delete from till_key where least(revoked_at, expires_at) < ${before}`.execute(db)
}
