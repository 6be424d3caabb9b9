import type { SecurityEventKind } from '@tablee/domain/accounts/security-events'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ms } from '../database/rows.ts'
import { inFrench, NETWORK, type SecurityEvent } from './security-log.ts'

/**
 * The filter of a search in the security log; null for all. `address` is an address or a network, instants are milliseconds.
 */
export type EventFilter = {
  kind: SecurityEventKind | null
  accountIds: readonly string[] | null
  restaurantId: number | null
  address: string | null
  from: number | null
  until: number | null
}

/** A line with the account concerned, and the total number of matching lines. */
export type FoundEvent = SecurityEvent & { accountId: string | null; total: number }

/** Returns the matching lines, the newest first. An address also finds the network to which it was shortened since. */
export async function findEvents(
  db: Database,
  filter: EventFilter,
  { most, skipped }: { most: number; skipped: number },
): Promise<FoundEvent[]> {
  const { rows } = await sql<FoundEvent>`
    select id::text, kind, ${ms(sql`happened_at`)} as "happenedAt", ${NETWORK} as network, subject, times,
      account_id as "accountId", count(*) over ()::int as total
    from security_event where ${matches(filter)} order by happened_at desc, id desc limit ${most} offset ${skipped}`.execute(
    db,
  )
  return rows.map(inFrench)
}

function matches({ kind, accountIds, restaurantId, address, from, until }: EventFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (kind !== null) all.push(sql`kind = ${kind}`)
  if (accountIds !== null) all.push(sql`account_id = any(${accountIds}::uuid[])`)
  if (restaurantId !== null) all.push(sql`subject ~ ${`\\mrestaurant ${restaurantId}\\M`}`)
  if (address !== null) all.push(sql`(network >>= ${address}::inet or network <<= ${address}::inet)`)
  if (from !== null) all.push(sql`happened_at >= ${new Date(from)}`)
  if (until !== null) all.push(sql`happened_at < ${new Date(until)}`)
  return sql.join(all, sql` and `)
}
