import { isIP } from 'node:net'
import type { SecurityEventKind } from '@tablee/domain/accounts/security-events'
import { type SecuritySubject, sayEventSubject } from '@tablee/domain/accounts/security-subjects'
import { DAY } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Viewer } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ms } from '../database/rows.ts'
import type { PersonalData } from '../personal-data.ts'

/** Full network addresses are kept for 30 days, then only their /24 or /48; after a year the line is deleted. */
const WHOLE = 30 * DAY
const KEPT = 365 * DAY

/** The caller and their address. Both are absent if a job or the operator acts. */
export type Origin = Pick<Context, 'clock'> & Partial<Pick<Context, 'viewer' | 'address'>>

/**
 * The account concerned, by default the caller's, or null. `subject` names the object of the action, `field` the refused field
 * of the API; neither holds a secret.
 */
export type Touched = { accountId?: string | null; subject?: SecuritySubject; field?: string }

/**
 * `network` is in PostgreSQL's format, '203.0.113.0/24'; `happenedAt` is in milliseconds; `subject` is in French when it is
 * read.
 */
export type SecurityEvent = {
  id: string
  kind: SecurityEventKind
  happenedAt: number
  network: string | null
  subject: string
  times: number
}

/** Writes a line into the security log, in the transaction of the event; a refusal is logged outside any transaction. */
export async function noteSecurity(
  db: Database,
  { clock, viewer, address }: Origin,
  kind: SecurityEventKind,
  { accountId, field = '', subject }: Touched = {},
): Promise<void> {
  const by = viewer ? actorOf(viewer) : ''
  await sql`
    insert into security_event as e (happened_at, kind, account_id, network, subject)
    values (${new Date(clock.now())}, ${kind}, ${accountId === undefined ? accountIdOf(viewer) : accountId}, ${networkOf(address)}::cidr,
      ${[subject ?? field, by].filter(Boolean).join(', ').slice(0, 200)})
    ${ADDED_UP}`.execute(db)
}

function accountIdOf(viewer: Viewer | undefined): string | null {
  if (viewer?.kind === 'device') return viewer.person?.account.id ?? null
  return viewer && 'account' in viewer ? viewer.account.id : null
}

/** The name of a viewer without an account. */
function actorOf(viewer: Viewer): string {
  switch (viewer.kind) {
    case 'guest':
      return `guest of share ${viewer.shareId}`
    case 'till':
      return `key ${viewer.keyId} of restaurant ${viewer.restaurantId}`
    case 'device':
      return `device ${viewer.deviceId} of restaurant ${viewer.restaurantId}`
    default:
      return ''
  }
}

export async function hasSignedInFrom(db: Database, accountId: string, address: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from security_event where account_id = ${accountId} and happened_at >= ${since} and kind = 'SIGNED_IN'
        and network = ${networkOf(address)}::cidr
    ) as "isKnown"`.execute(db)
  return rows[0]?.isKnown === true
}

/** The last fifty events of an account, newest first. */
export async function securityEventsOf(db: Database, accountId: string): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`
    select id::text, kind, ${ms(sql`happened_at`)} as "happenedAt", ${NETWORK} as network, subject, times
    from security_event where account_id = ${accountId} order by happened_at desc, id desc limit 50`.execute(db)
  return rows.map(inFrench)
}

export function inFrench<Event extends SecurityEvent>(event: Event): Event {
  return { ...event, subject: sayEventSubject(event.kind, event.subject) }
}

/** The log since an instant as text, one line per event, oldest first, at most 10,000. */
export async function securityLines(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<SecurityEvent & { accountId: string | null }>`
    select id::text, kind, ${ms(sql`happened_at`)} as "happenedAt", ${NETWORK} as network, subject, times,
      account_id as "accountId"
    from security_event where happened_at >= ${since} order by happened_at, id limit 10000`.execute(db)
  return rows.map(({ happenedAt, kind, accountId, network, subject, times }) =>
    [new Date(happenedAt).toISOString(), kind, accountId ?? '-', network ?? '-', `×${times}`, subject]
      .join('  ')
      .trim(),
  )
}

/** Events remain after an account's deletion, without its id and network. */
export const personalData: PersonalData = {
  name: 'sécurité',
  read: securityEventsOf,
  forget: (trx, accountId) =>
    rewrite(trx, sql`account_id = ${accountId}`, { account: sql`null::uuid`, network: sql`null::cidr` }),
}

/** Shortens networks after a month, and deletes lines after a year. */
export async function purgeOldSecurityEvents({ db, now }: { db: Database; now: number }): Promise<void> {
  await sql`delete from security_event where happened_at < ${new Date(now - KEPT)}`.execute(db)
  const isWhole = sql`happened_at < ${new Date(now - WHOLE)} and masklen(network) > ${SHORT}`
  const network = sql`network(set_masklen(network::inet, ${SHORT}))::cidr`
  await rewrite(db, isWhole, { account: sql`account_id`, network })
}

const SHORT = sql`case family(network) when 4 then 24 else 48 end`

/** Reduces the account and network of some lines. Lines that become equal are merged. */
async function rewrite(
  db: Database,
  which: RawBuilder<unknown>,
  { account, network }: { account: RawBuilder<unknown>; network: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with old as (
      delete from security_event where ${which} returning *
    ), less as (
      select happened_at, kind, ${account} as account_id, ${network} as network, subject, times from old
    )
    insert into security_event as e (happened_at, kind, account_id, network, subject, times)
    select min(happened_at), kind, account_id, network, subject, sum(times) from less
    group by kind, account_id, network, subject, date_trunc('minute', happened_at at time zone 'UTC')
    ${ADDED_UP}`.execute(db)
}

/** Equal events within a minute are one row (index security_event_minute) that counts `times`. */
const ADDED_UP = sql`
  on conflict (kind, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), coalesce(network, '::/128'), subject,
    date_trunc('minute', happened_at at time zone 'UTC')) do update set times = e.times + excluded.times`

/** A single address without its /32 or /128. */
export const NETWORK = sql`regexp_replace(network::text, '/(32|128)$', '')`

/** The address or network of the caller; null for any other text. */
function networkOf(address: string | undefined): string | null {
  return address && isIP(address.replace(/\/\d+$/, '')) ? address : null
}
