import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { requestId } from '../../../observability/request-id.ts'
import { isLeased, isPutOff, type LeasedQueue, purgeJobs } from '../../../queues/jobs.sql.ts'
import type { Channel, EmailKind, MessageSubject, TextKind } from './message-kinds.ts'

type ChannelKind = { channel: 'email'; kind: EmailKind } | { channel: 'sms'; kind: TextKind }

/** A message to queue. `dedupeKey` makes it unique: a second message with the same key is dropped. */
export type NewMessage = ChannelKind & {
  dedupeKey: string
  recipient: string
  accountId: string | null
  subjectOf: MessageSubject
}

/** A queued message. `attempts` counts sends. `createdAt` and `sendAt` (first due) are milliseconds. */
export type Message = MessageRow & { subjectOf: MessageSubject }

/** A message whose subject is not validated yet. */
export type UnreadMessage = MessageRow & { subjectOf: unknown }

type MessageRow = ChannelKind & {
  id: string
  recipient: string
  accountId: string | null
  attempts: number
  /** The request that caused it; null if a job caused it. */
  requestId: string | null
  createdAt: number
  sendAt: number
}

export const MESSAGES: LeasedQueue = { name: 'messages', table: 'message', key: ['id'] }

/** Inserts a message, due at `sendAt`. Does nothing if a message with the same key exists. */
export async function addMessage(
  trx: Database,
  id: string,
  message: NewMessage,
  now: Date,
  sendAt = now,
): Promise<void> {
  const { dedupeKey, channel, kind, recipient, accountId, subjectOf } = message
  await sql`
    insert into message (id, dedupe_key, channel, kind, recipient, account_id, subject_of, created_at, send_at, due_at,
      request_id)
    values (${id}, ${dedupeKey}, ${channel}, ${kind}, ${recipient}, ${accountId}, ${JSON.stringify(subjectOf)}::jsonb,
      ${now}, ${sendAt}, ${sendAt}, ${requestId()})
    on conflict (dedupe_key) do nothing`.execute(trx)
}

/** True if this message is queued and no send has begun. Its text will then reflect the rows at the time of sending. */
export async function isStillQueued(trx: Database, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where dedupe_key = ${dedupeKey} and attempts = 0 and due_at is not null`.execute(trx)
  return rows.length > 0
}

/** True if a receipt of this booking to this person is queued and unsent. It is written when sent, so it includes later payments. */
export async function isReceiptQueued(trx: Database, reservationId: number, recipient: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where kind = 'RECEIPT' and recipient = ${recipient} and attempts = 0 and due_at is not null
      and (subject_of ->> 'reservationId')::int = ${reservationId} limit 1`.execute(trx)
  return rows.length > 0
}

/** Returns the version of the booking in the message with this key, whether or not it was sent; null without such a message. */
export async function notifiedVersion(db: Database, dedupeKey: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select coalesce((subject_of ->> 'version')::int, 0) as version from message where dedupe_key = ${dedupeKey}`.execute(
    db,
  )
  return rows[0]?.version ?? null
}

/** Makes these messages due now if they were scheduled for later. */
export async function hastenMessages(trx: Database, dedupeKeys: readonly string[], now: Date): Promise<void> {
  await sql`
    update message set due_at = ${now}, send_at = ${now}
    where dedupe_key = any(${dedupeKeys}) and attempts = 0 and due_at > ${now}`.execute(trx)
}

export async function wasSent(db: Database, dedupeKey: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where dedupe_key = ${dedupeKey} and sent_at is not null limit 1`.execute(db)
  return rows.length > 0
}

export async function wasSentSince(db: Database, accountId: string, kind: EmailKind, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where account_id = ${accountId} and kind = ${kind} and sent_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}

export async function dueChannels(db: Database, now: Date): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from unnest(array['email', 'sms']) c (channel)
    where exists (select 1 from message m where m.due_at <= ${now} and m.channel = c.channel)`.execute(db)
  return rows.map(({ channel }) => channel)
}

const MESSAGE = sql`id, request_id as "requestId", channel, kind, recipient, account_id as "accountId", subject_of as "subjectOf", attempts,
  ${ms(sql`created_at`)} as "createdAt", ${ms(sql`send_at`)} as "sendAt"`
/** `o` goes to the same recipient about the same booking as `m`. */
const SAME_THREAD = sql`o.recipient = m.recipient and o.reservation_id = m.reservation_id
  and o.account_id is not distinct from m.account_id and o.id <> m.id`

/**
 * Returns the message that has been due longest and is not in backoff. A message waits while another one to the same recipient
 * about the same booking is being sent or is retried after its first failure (it may have arrived), and for a minute after that
 * one.
 */
export async function nextDueMessage(db: Database, channel: Channel, now: Date) {
  const { rows } = await sql<UnreadMessage & { xmin: string }>`
    select ${MESSAGE}, m.xmin::text from message m
    where m.due_at <= ${now} and m.channel = ${channel} and m.told_with is null and not ${isWaiting('m', now)}
      and not exists (
        select 1 from message o where ${SAME_THREAD} and (
          o.sent_at > ${now}::timestamptz - interval '1 minute'
          or o.due_at > ${now} and o.attempts > 0 and (o.failure is null or o.attempts = 1)
          or o.due_at is not null and ${isLeased(MESSAGES.name, sql`o.id`)}
          or o.due_at <= ${now} and o.told_with is null and (o.due_at, o.id) < (m.due_at, m.id)
            and not ${isWaiting('o', now)}
        )
      )
    order by m.due_at limit 1`.execute(db)
  return rows[0] ?? null
}

/** Counts a new attempt. Returns null if another process has attempted it since it was read. */
export async function beginSend<Row extends MessageRow>(db: Database, message: Row): Promise<Row | null> {
  const { rows } = await sql`
    update message set attempts = attempts + 1, failure = null
    where id = ${message.id} and attempts = ${message.attempts} and due_at is not null and told_with is null
    returning 1`.execute(db)
  return rows.length > 0 ? { ...message, attempts: message.attempts + 1 } : null
}

/**
 * Merges into this email the recipient's other unattempted messages about the same booking that are due within a minute. From
 * now on they succeed or fail with it. A retry keeps the messages of its first attempt. Returns the merged messages.
 */
export async function mergeDueMessages(
  db: Database,
  { id, attempts, subjectOf }: Message,
  but: readonly EmailKind[],
  now: Date,
): Promise<Message[]> {
  if (subjectOf.shareId === undefined || subjectOf.reservationId === undefined) return []
  if (attempts === 1) {
    await sql`
      update message set told_with = ${id}, attempts = 1
      where id in (
        select o.id from message m join message o on ${SAME_THREAD}
        where m.id = ${id} and o.told_with is null and o.attempts = 0 and o.kind <> all(${but})
          and o.due_at <= ${now}::timestamptz + interval '1 minute' and not ${isWaiting('o', now)}
        for update of o skip locked
      )`.execute(db)
  }
  const { rows } = await sql<Message>`
    select ${MESSAGE} from message m where told_with = ${id} order by created_at, id`.execute(db)
  return rows
}

/** Separates the merged messages again after the email could not be written. Each is then sent by itself. */
export async function unmergeMessages(db: Database, { id }: Message): Promise<void> {
  await sql`update message set told_with = null, attempts = 0 where told_with = ${id}`.execute(db)
}

/** Closes the messages of one email and marks those in `sentIds` as sent. The others no longer applied. */
export async function closeMessages(
  db: Database,
  ids: readonly string[],
  sentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update message set due_at = null, failure = null, sent_at = case when id = any(${sentIds}) then ${now}::timestamptz end
    where id = any(${ids})`.execute(db)
}

/** Postpones a message that may not be sent yet. */
export async function postponeMessage(db: Database, { id, attempts }: Message, until: Date): Promise<void> {
  await sql`
    update message set due_at = ${until}, send_at = ${until}
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/**
 * Saves the failure of this attempt and the time of the next one, null if it is given up. Merged messages follow. Does nothing
 * if a later attempt has begun.
 */
export async function keepFailure(
  db: Database,
  { id, attempts }: Message,
  failure: string,
  dueAt: Date | null,
): Promise<void> {
  await sql`
    with failed as (
      update message set due_at = ${dueAt}, failure = ${failure}
      where id = ${id} and attempts = ${attempts} and sent_at is null returning id
    )
    update message set due_at = ${dueAt}, failure = ${failure} where told_with in (select id from failed)`.execute(db)
}

export async function messagesTo(db: Database, accountId: string) {
  const { rows } = await sql<{
    kind: string
    channel: Channel
    recipient: string
    createdAt: Date
    sentAt: Date | null
  }>`
    select kind, channel, recipient, created_at as "createdAt", sent_at as "sentAt" from message
    where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

/** Gives an account the messages that were sent to its address before it existed. */
export async function claimMessages(trx: Database, accountId: string, email: string): Promise<void> {
  await sql`
    update message set account_id = ${accountId}
    where account_id is null and lower(recipient) = lower(${email}::text)`.execute(trx)
}

/** Deletes an account's messages and their failed jobs. */
export async function purgeMessagesTo(trx: Database, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from message where account_id = ${accountId} returning id`.execute(trx)
  await purgeJobs(
    trx,
    MESSAGES.name,
    rows.map(({ id }) => id),
  )
}

/** Deletes closed messages created before `before`. */
export async function purgeClosed(db: Database, before: Date): Promise<void> {
  await sql`delete from message where created_at < ${before} and due_at is null`.execute(db)
}

/** Deletes the closed confirmations of deleted accounts, which hold the last copy of the address. */
export async function purgeConfirmedDeletions(db: Database): Promise<void> {
  await sql`delete from message where kind = 'ACCOUNT_DELETED' and due_at is null`.execute(db)
}

/** Deletes activation emails created before `before` that led to no account. */
export async function purgeUnactivated(db: Database, before: Date): Promise<void> {
  await sql`
    delete from message
    where kind = 'ACTIVATION' and account_id is null and created_at < ${before} and due_at is null`.execute(db)
}

/** Returns the messages to an address that has no account, the oldest first. */
export async function messagesToAddress(db: Database, email: string) {
  const { rows } = await sql<{ kind: string; createdAt: Date; sentAt: Date | null }>`
    select kind, created_at as "createdAt", sent_at as "sentAt" from message
    where account_id is null and lower(recipient) = lower(${email}::text) order by created_at, id`.execute(db)
  return rows
}

/** Deletes the messages to this address that are about these shares or about the guest's data, and their failed jobs. */
export async function purgeMessagesToAddress(trx: Database, email: string, shareIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from message
    where account_id is null and lower(recipient) = lower(${email}::text)
      and (subject_of ->> 'shareId' = any(${shareIds}) or kind = 'GUEST_DATA')
    returning id`.execute(trx)
  await purgeJobs(
    trx,
    MESSAGES.name,
    rows.map(({ id }) => id),
  )
}

/** True if a process is sending the message, or it is in backoff after a failure. */
function isWaiting(row: 'm' | 'o', now: Date) {
  return isPutOff(MESSAGES.name, sql.ref(`${row}.id`), sql.ref(`${row}.xmin`), now)
}
