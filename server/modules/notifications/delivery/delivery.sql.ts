import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export type NewBounce = { id: Buffer; email: string; kind: 'HARD' | 'SOFT'; reason: string; at: Date }

/** Adds the bounces that are not stored yet. Returns their kinds. */
export async function addBounces(trx: Database, bounces: readonly NewBounce[]): Promise<NewBounce['kind'][]> {
  const column = <Name extends keyof NewBounce>(name: Name) => bounces.map((bounce) => bounce[name])
  const { rows } = await sql<{ kind: NewBounce['kind'] }>`
    insert into email_bounce (id, email, kind, reason, bounced_at)
    select * from unnest(${column('id')}::bytea[], ${column('email')}::citext[], ${column('kind')}::text[],
      ${column('reason')}::text[], ${column('at')}::timestamptz[])
    on conflict (id) do nothing
    returning kind`.execute(trx)
  return rows.map(({ kind }) => kind)
}

/** True if an email to this address has bounced permanently. */
export async function hasBounced(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_bounce where email = ${email}::citext and kind = 'HARD' limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the number of addresses that receive no emails. */
export async function bouncedAddresses(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email)::int as count from email_bounce where kind = 'HARD'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the bounces of an address, the oldest first. */
export async function bouncesOf(db: Database, email: string) {
  const { rows } = await sql<{ kind: NewBounce['kind']; reason: string; bouncedAt: Date }>`
    select kind, reason, bounced_at as "bouncedAt" from email_bounce
    where email = ${email}::citext order by bounced_at, id`.execute(db)
  return rows
}

/** Deletes the bounces of an address: the next email to it is sent. */
export async function purgeBounces(trx: Database, email: string): Promise<void> {
  await sql`delete from email_bounce where email = ${email}::citext`.execute(trx)
}

/** Deletes bounces before `bounces`, and refusals before `refusals`. */
export async function purgeOldDelivery(db: Database, before: { bounces: Date; refusals: Date }): Promise<void> {
  await sql`delete from email_bounce where bounced_at < ${before.bounces}`.execute(db)
  await sql`delete from review_request_refusal where refused_at < ${before.refusals}`.execute(db)
}

/** Hashes an address, so that a refusal does not contain the address itself. */
export function emailHash(email: string): Buffer {
  return createHash('sha256').update(`review requests:${email.trim().toLowerCase()}`).digest()
}

/** Returns since when this address refuses requests for reviews; null if it accepts them. */
export async function refusedSince(db: Database, hash: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ refusedAt: Date }>`
    select refused_at as "refusedAt" from review_request_refusal where email_hash = ${hash}`.execute(db)
  return rows[0]?.refusedAt ?? null
}

/** Stores refusals. If an address refuses several times, the first one counts. */
export async function addRefusals(trx: Database, hashes: readonly Buffer[], now: Date): Promise<void> {
  await sql`
    insert into review_request_refusal (email_hash, refused_at)
    select distinct hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) hash
    on conflict (email_hash) do nothing`.execute(trx)
}

export async function deleteRefusal(trx: Database, hash: Buffer): Promise<void> {
  await sql`delete from review_request_refusal where email_hash = ${hash}`.execute(trx)
}
