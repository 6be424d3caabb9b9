import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'

/** A calendar address, derived from `id` with the key `keyId`. `madeAt` is in milliseconds. */
export type FeedRow = { id: string; keyId: string; madeAt: number }

export async function feedOf(db: Database, accountId: string): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    select id, key_id as "keyId", ${ms(sql`made_at`)} as "madeAt" from calendar_feed
    where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Stores an account's calendar address. It replaces the previous one, which then stops working. */
export async function replaceFeed(
  trx: Database,
  accountId: string,
  { id, keyId, tokenHash, madeAt }: { id: string; keyId: string; tokenHash: Buffer; madeAt: Date },
): Promise<void> {
  await sql`
    insert into calendar_feed (account_id, id, key_id, token_hash, made_at)
    values (${accountId}, ${id}, ${keyId}, ${tokenHash}, ${madeAt})
    on conflict (account_id) do update set id = excluded.id, key_id = excluded.key_id,
      token_hash = excluded.token_hash, made_at = excluded.made_at`.execute(trx)
}

/** Returns false if there was none. */
export async function dropFeed(trx: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`delete from calendar_feed where account_id = ${accountId} returning account_id`.execute(
    trx,
  )
  return rows.length === 1
}

/** Returns the diner with this calendar address, if they may still sign in. */
export async function ownerByFeedHash(db: Database, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    select a.id as "accountId" from calendar_feed f join account a on a.id = f.account_id
    where f.token_hash = ${tokenHash} and a.status = 'ENABLED'`.execute(db)
  return rows[0]?.accountId ?? null
}
