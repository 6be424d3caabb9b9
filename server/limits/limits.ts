import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** `most` tries within `within` milliseconds; the window begins with its first try. */
export type Limit = { counter: string; most: number; within: number }
export type Tried = { limit: Limit; key: string }

/** Counts one try for each, in one statement, and answers those of which it was one too many. */
export async function countTries(db: Database, now: number, tried: readonly Tried[]): Promise<Limit[]> {
  const { rows } = await sql<{ counter: string; tries: number }>`
    insert into try_counter as t (counter, key_hash, tries, ends_at)
    select counter, key_hash, 1, ends_at from unnest(
      ${tried.map(({ limit }) => limit.counter)}::text[],
      ${tried.map(({ key }) => hashed(key))}::bytea[],
      ${tried.map(({ limit }) => new Date(now + limit.within))}::timestamptz[]
    ) as n (counter, key_hash, ends_at)
    order by counter, key_hash
    on conflict (counter, key_hash) do update set
      tries = case when t.ends_at <= ${new Date(now)} then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= ${new Date(now)} then excluded.ends_at else t.ends_at end
    returning counter, tries`.execute(db)

  const tries = new Map(rows.map((row) => [row.counter, row.tries]))
  return tried.map(({ limit }) => limit).filter(({ counter, most }) => (tries.get(counter) ?? 0) > most)
}

/** Takes a try back that turned out well. */
export async function takeBack(db: Database, tried: readonly Tried[]): Promise<void> {
  await sql`
    update try_counter t set tries = greatest(0, t.tries - 1)
    from unnest(
      ${tried.map(({ limit }) => limit.counter)}::text[], ${tried.map(({ key }) => hashed(key))}::bytea[]
    ) as n (counter, key_hash)
    where t.counter = n.counter and t.key_hash = n.key_hash`.execute(db)
}

/** Forgets windows that are over. */
export async function forgetOldTries(db: Database, now: number): Promise<void> {
  await sql`delete from try_counter where ends_at <= ${new Date(now)}`.execute(db)
}

// Addresses and e-mails are not kept as they are.
function hashed(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
