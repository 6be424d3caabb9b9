import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Allows `most` attempts within `within` milliseconds. The window begins with its first attempt. */
export type Limit = { counter: string; most: number; within: number }
/** An attempt by the party that `key` names. With `isLook` the limit is only checked: the attempt is counted later. */
export type Tried = { limit: Limit; key: string; isLook?: boolean }

/** Counts one attempt for each limit, or for none if the attempt would exceed one of them. Returns the exceeded limits. */
export async function countTries(db: Database, now: number, tried: readonly Tried[]): Promise<Limit[]> {
  const { rows } = await sql<{ counter: string; tries: number; isCounted: boolean }>`
    with n as (
      select * from unnest(
        ${tried.map(({ limit }) => limit.counter)}::text[],
        ${tried.map(({ key }) => hashed(key))}::bytea[],
        ${tried.map(({ limit }) => limit.most)}::int[],
        ${tried.map(({ limit }) => new Date(now + limit.within))}::timestamptz[],
        ${tried.map(({ isLook }) => isLook === true)}::boolean[]
      ) as n (counter, key_hash, most, ends_at, is_look)
    ), used_up as (
      select counter, t.tries from n join try_counter t using (counter, key_hash)
      where t.ends_at > ${new Date(now)} and t.tries >= most
    ), counted as (
      insert into try_counter as t (counter, key_hash, tries, ends_at)
      select counter, key_hash, 1, ends_at from n
      where not is_look and not exists (select from used_up)
      order by counter, key_hash
      on conflict (counter, key_hash) do update set
        tries = case when t.ends_at <= ${new Date(now)} then 1 else t.tries + 1 end,
        ends_at = case when t.ends_at <= ${new Date(now)} then excluded.ends_at else t.ends_at end
      returning counter, tries
    )
    select counter, tries + 1 as tries, false as "isCounted" from used_up
    union all select counter, tries, true from counted`.execute(db)

  // One counter may be counted for several keys at once.
  const tries = new Map<string, number>()
  for (const row of rows) tries.set(row.counter, Math.max(row.tries, tries.get(row.counter) ?? 0))
  const beyond = tried.map(({ limit }) => limit).filter(({ counter, most }) => (tries.get(counter) ?? 0) > most)
  // Concurrent requests have used up the last attempts.
  if (beyond.length > 0 && rows.some(({ isCounted }) => isCounted)) await uncountTries(db, tried)
  return beyond
}

/** Runs `work` and keeps the attempts counted only if it returns null. An exception does not count as an attempt. */
export async function countFailures<T>(
  db: Database,
  tried: readonly Tried[],
  work: () => Promise<T | null>,
): Promise<T | null> {
  let isFailure = false
  try {
    const done = await work()
    isFailure = done === null
    return done
  } finally {
    if (!isFailure) await uncountTries(db, tried)
  }
}

/** Uncounts attempts that succeeded. */
export async function uncountTries(db: Database, all: readonly Tried[]): Promise<void> {
  const tried = all.filter(({ isLook }) => !isLook)
  // Rows are locked in the order in which they are counted, so that concurrent requests cannot deadlock.
  await sql`
    with mine as (
      select t.counter, t.key_hash from try_counter t join unnest(
        ${tried.map(({ limit }) => limit.counter)}::text[], ${tried.map(({ key }) => hashed(key))}::bytea[]
      ) as n (counter, key_hash) using (counter, key_hash)
      order by counter, key_hash for update of t
    )
    update try_counter t set tries = greatest(0, t.tries - 1) from mine
    where t.counter = mine.counter and t.key_hash = mine.key_hash`.execute(db)
}

/** Ends the windows of these attempts: the next one begins a new window. */
export async function forgetTries(db: Database, tried: readonly Tried[]): Promise<void> {
  // One by one in the order in which they are counted, so that concurrent requests cannot deadlock.
  for (const { limit, key } of tried.toSorted((a, b) => (a.limit.counter < b.limit.counter ? -1 : 1))) {
    await sql`
      delete from try_counter where counter = ${limit.counter} and key_hash = ${hashed(key)}`.execute(db)
  }
}

export async function purgeOldTries(db: Database, now: number): Promise<void> {
  await sql`delete from try_counter where ends_at <= ${new Date(now)}`.execute(db)
}

// Network and email addresses are stored only as hashes.
function hashed(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
