import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { PushTarget } from '../../../providers/push/port.ts'

/** The owner of a browser: a session of an account, or a guest of one share until their token ends (ms). */
export type PushOwner =
  | { kind: 'account'; accountId: string; sessionId: string }
  | { kind: 'guest'; shareId: string; endsAt: number }

export type PushSubscription = PushTarget & { id: string }

/**
 * Stores the address of a browser for its present owner alone, whoever had it before. Returns false if the address is stored
 * with other keys, so that a person who has seen an address cannot take it over. Beyond `most`, the oldest is deleted.
 */
export async function keepSubscription(
  db: Database,
  id: string,
  { endpoint, publicKey, auth }: PushTarget,
  owner: PushOwner,
  { serverKey, now, most }: { serverKey: string; now: Date; most: number },
): Promise<boolean> {
  const [accountId, sessionId] = owner.kind === 'account' ? [owner.accountId, owner.sessionId] : [null, null]
  const [shareId, endsAt] = owner.kind === 'guest' ? [owner.shareId, new Date(owner.endsAt)] : [null, null]
  const { rows } = await sql`
    insert into push_subscription as s (id, account_id, session_id, share_id, ends_at, endpoint, public_key, auth,
      server_key, created_at)
    values (${id}, ${accountId}, ${sessionId}, ${shareId}, ${endsAt}, ${endpoint}, ${publicKey}, ${auth}, ${serverKey}, ${now})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      share_id = excluded.share_id, ends_at = excluded.ends_at, server_key = excluded.server_key,
      created_at = excluded.created_at
      where s.auth = excluded.auth and s.public_key = excluded.public_key
    returning 1`.execute(db)
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where recipient = ${shareId ?? accountId}
      order by created_at desc, id offset ${most})`.execute(db)
  return rows.length > 0
}

/**
 * Returns the browsers that the present holder of this seat has subscribed with our present key. The holder is an account, or a
 * guest without one.
 */
export async function subscriptionsOf(db: Database, shareId: string, serverKey: string): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select p.id, p.endpoint, p.public_key as "publicKey", p.auth
    from share s join push_subscription p on p.recipient = coalesce(s.account_id::text, s.id)
    where s.id = ${shareId} and p.server_key = ${serverKey}
    order by p.created_at, p.id`.execute(db)
  return rows
}

/** True if a browser of anybody at a booking is subscribed. */
export async function hasBrowser(db: Database, reservationId: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from share s join push_subscription p on p.recipient = s.account_id::text or p.recipient = s.id
      where s.reservation_id = ${reservationId}) as "isTaken"`.execute(db)
  return rows[0]?.isTaken ?? false
}

export async function dropSubscription(db: Database, id: string): Promise<void> {
  await sql`delete from push_subscription where id = ${id}`.execute(db)
}

/** True if a browser of this owner has that address, with our present key. */
export async function isAddressOf(db: Database, endpoint: string, owner: PushOwner, serverKey: string) {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (
      select from push_subscription
      where endpoint = ${endpoint} and recipient = ${recipientOf(owner)} and server_key = ${serverKey}) as "isKept"`.execute(
    db,
  )
  return rows[0]?.isKept ?? false
}

export async function dropAddress(db: Database, endpoint: string, owner: PushOwner): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint} and recipient = ${recipientOf(owner)}`.execute(
    db,
  )
}

function recipientOf(owner: PushOwner): string {
  return owner.kind === 'account' ? owner.accountId : owner.shareId
}

/** Returns the push services of a person's browsers and since when they are subscribed, for the data export. */
export async function subscribedSince(db: Database, recipients: readonly string[]) {
  const { rows } = await sql<{ endpoint: string; createdAt: number }>`
    select endpoint, ${ms(sql`created_at`)} as "createdAt" from push_subscription
    where recipient = any(${recipients}::text[]) order by created_at, id`.execute(db)
  return rows
}

/** Deletes all subscriptions and messages of these accounts or shares. */
export async function purgePushOf(trx: Database, recipients: readonly string[]): Promise<void> {
  await sql`
    delete from push_subscription
    where recipient = any(${recipients}::text[])`.execute(trx)
  await sql`delete from push_message where recipient = any(${recipients}::text[])`.execute(trx)
}

/**
 * Deletes subscriptions of guests whose token has ended, and those made with another key of ours: nothing can be sent to them.
 */
export async function purgeEndedSubscriptions(db: Database, now: Date, serverKey: string | null): Promise<void> {
  await sql`
    delete from push_subscription
    where ends_at <= ${now} or server_key is distinct from ${serverKey}`.execute(db)
}
