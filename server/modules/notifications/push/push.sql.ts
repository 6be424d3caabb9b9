import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { requestId } from '../../../observability/request-id.ts'
import { isLeased, isPutOff, type LeasedQueue } from '../../../queues/jobs.sql.ts'
import type { EndedBy } from '../core/message-kinds.ts'

/** A message to a browser about the table of a seat. */
export type PushKind =
  | 'JOINED'
  | 'PAID'
  | 'LEFT'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'CHANGED'
  | 'DISHES_GONE'
  | 'PARTS_GREW'
  | 'TABLE_DISHES_TAKEN_OFF'
  | 'PAYMENT_FAILED'
  | 'SOON'
  | 'ORDER_READY'

/**
 * The ids of the subject. With `startsAt` (ms), the message is dropped if the table has another hour when it is sent. With
 * `readyAt`, it is dropped if the order has not been ready since then.
 */
export type PushSubject = {
  reservationId: number
  aboutShareId?: string
  startsAt?: number
  readyAt?: number
  endedBy?: EndedBy
}

/** `recipient` is the account of the seat, or the share of a guest without one. Times in milliseconds. */
export type NewPush = {
  dedupeKey: string
  recipient: string
  shareId: string
  kind: PushKind
  subjectOf: PushSubject
  dueAt: number
  overAt: number
}

export type PushRow = {
  id: string
  recipient: string
  shareId: string
  kind: PushKind
  subjectOf: PushSubject
  reached: string[]
  overAt: number
  requestId: string | null
}

export const PUSHES: LeasedQueue = { name: 'push-messages', table: 'push_message', key: ['id'] }

/** Inserts a message once. With `onlyIfTaken`, nothing is inserted if no browser of the person is subscribed now. */
export async function addPush(trx: Database, id: string, push: NewPush, now: number, onlyIfTaken: boolean) {
  const { dedupeKey, recipient, shareId, kind, subjectOf, dueAt, overAt } = push
  await sql`
    insert into push_message (id, dedupe_key, recipient, share_id, kind, subject_of, request_id, created_at, due_at, over_at)
    select ${id}::uuid, ${dedupeKey}::text, ${recipient}::text, ${shareId}::text, ${kind}::text,
      ${JSON.stringify(subjectOf)}::jsonb, ${requestId()}::text, ${new Date(now)}::timestamptz,
      ${new Date(dueAt)}::timestamptz, ${new Date(overAt)}::timestamptz
    where not ${onlyIfTaken}::boolean or exists (
      select from push_subscription where recipient = ${recipient})
    on conflict (dedupe_key) do nothing`.execute(trx)
}

const PUSH = sql`m.id, m.recipient, m.share_id as "shareId", m.kind, m.subject_of as "subjectOf", m.reached,
  ${ms(sql`m.over_at`)} as "overAt", m.request_id as "requestId"`

/**
 * Returns the message that has been due longest and need not wait. A message waits for its retry, and for a minute after
 * another one to the same person.
 */
export async function nextDuePush(db: Database, now: Date) {
  const { rows } = await sql<PushRow & { xmin: string }>`
    select ${PUSH}, m.xmin::text from push_message m
    where m.due_at <= ${now} and m.told_with is null
      and not ${isPutOff(PUSHES.name, sql`m.id`, sql`m.xmin`, now)}
      and not exists (
        select from push_message o where o.recipient = m.recipient and o.id <> m.id and (
          o.sent_at > ${now}::timestamptz - interval '1 minute' or ${isLeased(PUSHES.name, sql`o.id`)}))
    order by m.due_at, m.number limit 1`.execute(db)
  return rows[0] ?? null
}

/** Merges the other due messages to the same person about the same seat into this one. Returns all messages merged so far. */
export async function foldPushes(db: Database, { id, recipient, shareId }: PushRow, now: Date): Promise<PushRow[]> {
  await sql`
    update push_message o set told_with = ${id}
    where o.recipient = ${recipient} and o.share_id = ${shareId} and o.id <> ${id} and o.due_at <= ${now}
      and o.told_with is null and not ${isLeased(PUSHES.name, sql`o.id`)}`.execute(db)
  const { rows } = await sql<PushRow>`
    select ${PUSH} from push_message m where m.told_with = ${id} order by m.number`.execute(db)
  return rows
}

/** Records that a browser has received the message: a retry does not send it there again. */
export async function notePushReached(db: Database, id: string, subscriptionId: string): Promise<void> {
  await sql`update push_message set reached = reached || ${subscriptionId}::uuid where id = ${id}`.execute(db)
}

/** Closes a message and those merged into it. `sentAt` is null if there was nothing to send. */
export async function closePush(db: Database, id: string, sentAt: Date | null): Promise<void> {
  await sql`
    update push_message set due_at = null, sent_at = ${sentAt} where id = ${id} or told_with = ${id}`.execute(db)
}

export async function postponePush(db: Database, id: string, until: Date): Promise<void> {
  await sql`update push_message set due_at = ${until} where id = ${id}`.execute(db)
}

/** Deletes messages that are closed and were created before `before`. */
export async function purgeClosedPushes(db: Database, before: Date): Promise<void> {
  await sql`delete from push_message where due_at is null and created_at < ${before}`.execute(db)
}
