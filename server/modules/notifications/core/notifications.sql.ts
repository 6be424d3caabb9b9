import type { MoneyTrouble } from '@tablee/domain/money/money-trouble'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { forgetJobs, isLeased, isPutOff, type LeasedQueue } from '../../../queues/jobs.sql.ts'
import type { SecurityChange } from '../../accounts/accounts.ts'
import type { Purpose } from '../../payments/payments.ts'

export type Channel = 'email' | 'sms'
export type LetterKind =
  | 'ACTIVATION'
  | 'RESET'
  | 'EMAIL'
  | 'EMAIL_UNDO'
  | 'EMAIL_RESTORED'
  | 'EMAIL_TAKEN'
  | 'ACCOUNT_KNOWN'
  | 'PASSWORD_CHANGED'
  | 'PHONE_CHANGED'
  | SecurityChange
  | 'ACCOUNT_UNUSED'
  | 'GUEST_DATA'
  | DinerLetterKind
  | RestaurantLetterKind
  | MoneyLetterKind
  | OperatorLetterKind
  | ReviewLetterKind
/** Of bookings, to who has a seat. */
export type DinerLetterKind =
  | 'BOOKING_CONFIRMED'
  | 'PART_AUTHORISED'
  | 'BOOKING_CHANGED'
  | 'BOOKING_CANCELLED'
  | 'GUEST_SEAT'
  | 'GUEST_JOINED'
  | 'GROUP_COMPLETE'
  | 'GROUP_REMINDER'
  | 'PAYMENT_FAILED'
  | 'NO_SHOW'
  | 'INVOICE_READY'
  | 'REMINDER'
/** Of bookings, to a restaurant, and to us where it cannot be told. */
export type RestaurantLetterKind =
  | 'RESTAURANT_CONFIRMED'
  | 'RESTAURANT_ACCEPT'
  | 'RESTAURANT_PAID'
  | 'RESTAURANT_CHANGED'
  | 'RESTAURANT_CANCELLED'
  | 'RESTAURANT_ORDER'
  | 'RESTAURANT_DAY'
  | 'RESTAURANT_UNREACHABLE'
/** Of money that moves, or does not, with nobody there: to who pays. */
export type MoneyLetterKind =
  | 'RECEIPT'
  | 'REFUNDED'
  | 'REFUND_FAILED'
  | 'NO_SHOW_DEBITED'
  | 'NO_SHOW_LIFTED'
  | 'RENEWAL_REFUSED'
  | 'BILL_REFUSED'
  | 'AFTER_REFUSED'
  | 'EXTRAS_ADDED'
  | 'EXTRAS_BEYOND'
/** To us: what somebody has to look after. */
export type OperatorLetterKind =
  | 'MONEY_TROUBLE'
  | 'LEDGER_DIFFERS'
  | 'NO_SHOW_CONTESTED'
  | 'NOT_COLLECTED'
  | 'JOBS_DEAD'
/** Of reviews: to us, what somebody has to read; to its author, why one is not published. */
export type ReviewLetterKind = 'REVIEW_TO_READ' | 'REVIEW_REFUSED'
export type TextKind = 'PHONE_CODE' | 'BOOKING_CANCELLED'

/** Who brought a booking or a seat to its end. */
export type Ender = 'host' | 'self' | 'restaurant' | 'operator' | 'unpaid' | 'unaccepted'

/** The ids of what a message speaks of, and what its rows will no longer say when it is sent. Instants in milliseconds. */
export type Subject = {
  tokenId?: string
  accountId?: string
  codeId?: string
  reservationId?: number
  /** The seat of who is told. */
  shareId?: string
  /** The guest who is spoken of. */
  guestShareId?: string
  /** As it was when the message was written: of another hour nothing is said. */
  startsAt?: number
  changedAt?: number
  /** `heldCents`: for the host. */
  was?: { startsAt: number; totalPersons: number; heldCents?: number }
  endedBy?: Ender
  /** What it cost was captured already. */
  wasPaid?: boolean
  restaurantId?: number
  day?: string
  /** The payment that is spoken of, and of how many cents. */
  attemptId?: string
  cents?: number
  /** Where those are not a card's. */
  scheme?: Scheme
  purpose?: Purpose
  trouble?: MoneyTrouble
  reviewId?: number
}

type Way = { channel: 'email'; kind: LetterKind } | { channel: 'sms'; kind: TextKind }

/** A message to be kept; `toldOf` names the happening, which is told once. */
export type NewMessage = Way & {
  toldOf: string
  recipient: string
  accountId: string | null
  subjectOf: Subject
}

/** A message: how often it was tried; `createdAt` and `sendAt`, when it was first due, are milliseconds. */
export type Message = Way & {
  id: string
  recipient: string
  accountId: string | null
  subjectOf: Subject
  attempts: number
  createdAt: number
  sendAt: number
}

export const MESSAGES: LeasedQueue = { name: 'messages', table: 'message', key: ['id'] }

/** Keeps a message, due at once or when it says; one of the same happening is left as it is. */
export async function addMessage(
  trx: Database,
  id: string,
  message: NewMessage,
  now: Date,
  sendAt = now,
): Promise<void> {
  const { toldOf, channel, kind, recipient, accountId, subjectOf } = message
  await sql`
    insert into message (id, told_of, channel, kind, recipient, account_id, subject_of, created_at, send_at, due_at)
    values (${id}, ${toldOf}, ${channel}, ${kind}, ${recipient}, ${accountId}, ${JSON.stringify(subjectOf)}::jsonb,
      ${now}, ${sendAt}, ${sendAt})
    on conflict (told_of) do nothing`.execute(trx)
}

/** Whether that is kept and not yet being written: it will say what is so by then. */
export async function isUnwritten(trx: Database, toldOf: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where told_of = ${toldOf} and attempts = 0 and due_at is not null`.execute(trx)
  return rows.length > 0
}

/** The channels that have something due. */
export async function dueChannels(db: Database, now: Date): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from unnest(array['email', 'sms']) c (channel)
    where exists (select 1 from message m where m.due_at <= ${now} and m.channel = c.channel)`.execute(db)
  return rows.map(({ channel }) => channel)
}

const MESSAGE = sql`id, channel, kind, recipient, account_id as "accountId", subject_of as "subjectOf", attempts,
  (extract(epoch from created_at) * 1000)::bigint as "createdAt", (extract(epoch from send_at) * 1000)::bigint as "sendAt"`
/** `o` goes to the same person about the same booking as `m`. */
const SAME_READER = sql`o.recipient = m.recipient and o.reservation_id = m.reservation_id
  and o.account_id is not distinct from m.account_id and o.id <> m.id`

/**
 * The message that has been due longest and was not put off. Another to the same person about the same booking waits while
 * one is being sent, or may have arrived although its first try failed, and for a minute after it.
 */
export async function nextDueMessage(db: Database, channel: Channel, now: Date) {
  const { rows } = await sql<Message & { xmin: string }>`
    select ${MESSAGE}, m.xmin::text from message m
    where m.due_at <= ${now} and m.channel = ${channel} and m.told_with is null and not ${waits('m', now)}
      and not exists (
        select 1 from message o where ${SAME_READER} and (
          o.sent_at > ${now}::timestamptz - interval '1 minute'
          or o.due_at > ${now} and o.attempts > 0 and (o.failure is null or o.attempts = 1)
          or o.due_at is not null and ${isLeased(MESSAGES.name, sql`o.id`)}
          or o.due_at <= ${now} and o.told_with is null and (o.due_at, o.id) < (m.due_at, m.id)
            and not ${waits('o', now)}
        )
      )
    order by m.due_at limit 1`.execute(db)
  return rows[0] ?? null
}

/** Counts one more try of it; null where another has tried it since it was read. */
export async function begin(db: Database, message: Message): Promise<Message | null> {
  const { rows } = await sql`
    update message set attempts = attempts + 1, failure = null
    where id = ${message.id} and attempts = ${message.attempts} and due_at is not null and told_with is null
    returning 1`.execute(db)
  return rows.length > 0 ? { ...message, attempts: message.attempts + 1 } : null
}

/**
 * What else the person who is about to be told about a booking is to hear of it within the minute, and nobody has tried to
 * say, is said by the same letter: from now on it has its fate. What a letter that was tried before says stays as it is.
 */
export async function takeBeside(
  db: Database,
  { id, attempts, subjectOf }: Message,
  but: readonly LetterKind[],
  now: Date,
): Promise<Message[]> {
  if (subjectOf.shareId === undefined || subjectOf.reservationId === undefined) return []
  if (attempts === 1) {
    await sql`
      update message set told_with = ${id}, attempts = 1
      where id in (
        select o.id from message m join message o on ${SAME_READER}
        where m.id = ${id} and o.told_with is null and o.attempts = 0 and o.kind <> all(${but})
          and o.due_at <= ${now}::timestamptz + interval '1 minute' and not ${waits('o', now)}
        for update of o skip locked
      )`.execute(db)
  }
  const { rows } = await sql<Message>`
    select ${MESSAGE} from message m where told_with = ${id} order by created_at, id`.execute(db)
  return rows
}

/** What it was to say with others could not be written: nobody has heard of them, and each is said by itself. */
export async function leaveOthers(db: Database, { id }: Message): Promise<void> {
  await sql`update message set told_with = null, attempts = 0 where told_with = ${id}`.execute(db)
}

/** All that one letter was to say, and of it what it has said: of the others there was nothing left to say. */
export async function close(db: Database, ids: readonly string[], said: readonly string[], now: Date): Promise<void> {
  await sql`
    update message set due_at = null, failure = null, sent_at = case when id = any(${said}) then ${now}::timestamptz end
    where id = any(${ids})`.execute(db)
}

/** It is not yet the time to say it: it is due then. */
export async function putOff(db: Database, { id, attempts }: Message, until: Date): Promise<void> {
  await sql`
    update message set due_at = ${until}, send_at = ${until}
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/**
 * Keeps why it failed, and when it is tried again: never where `dueAt` is null; of what is said with it, too. A later try
 * has the last word.
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

/** What a person was told, oldest first. */
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

/** What was written to an address before it had an account is the account's. */
export async function claimMessages(trx: Database, accountId: string, email: string): Promise<void> {
  await sql`
    update message set account_id = ${accountId}
    where account_id is null and lower(recipient) = lower(${email}::text)`.execute(trx)
}

/** With what went wrong with them. */
export async function forgetMessagesTo(trx: Database, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from message where account_id = ${accountId} returning id`.execute(trx)
  await forgetJobs(
    trx,
    MESSAGES.name,
    rows.map(({ id }) => id),
  )
}

/** Messages that are closed and older than that. */
export async function forgetClosed(db: Database, before: Date): Promise<void> {
  await sql`delete from message where created_at < ${before} and due_at is null`.execute(db)
}

/** Letters to activate an account, of an address that has none and was written to before then. */
export async function forgetUnactivated(db: Database, before: Date): Promise<void> {
  await sql`
    delete from message
    where kind = 'ACTIVATION' and account_id is null and created_at < ${before} and due_at is null`.execute(db)
}

/** What was sent to an address that has no account. */
export async function messagesToAddress(db: Database, email: string) {
  const { rows } = await sql<{ kind: string; createdAt: Date; sentAt: Date | null }>`
    select kind, created_at as "createdAt", sent_at as "sentAt" from message
    where account_id is null and lower(recipient) = lower(${email}::text) order by created_at, id`.execute(db)
  return rows
}

/** Of those what speaks of these places, or of none, with what went wrong with them. */
export async function forgetMessagesToAddress(
  trx: Database,
  email: string,
  shareIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from message
    where account_id is null and lower(recipient) = lower(${email}::text)
      and (subject_of ->> 'shareId' = any(${shareIds}) or kind = 'GUEST_DATA')
    returning id`.execute(trx)
  await forgetJobs(
    trx,
    MESSAGES.name,
    rows.map(({ id }) => id),
  )
}

/** Left alone for now: a process is at it, or it failed a while ago. */
function waits(row: 'm' | 'o', now: Date) {
  return isPutOff(MESSAGES.name, sql.ref(`${row}.id`), sql.ref(`${row}.xmin`), now)
}
