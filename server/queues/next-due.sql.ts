import { KNOWN_TO_SCHEME, NOT_ASKED } from '@tablee/domain/money/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { listOf, ms } from '../database/rows.ts'
import { isDead, isLeased, isPutOff } from './jobs.sql.ts'

/** The channel on which the database notifies that a transaction has made a row due. */
export const DUE_CHANNEL = 'due'

/** The rows `d` of a queue: its table, the key by which jobs identify a row, and the condition that a due row belongs to it. */
export type DueQueue = {
  table: string
  key: RawBuilder<unknown>
  own?: RawBuilder<unknown>
  /** True if another row `o` blocks a due row that has no job of its own. */
  waitsFor?: (now: Date) => RawBuilder<unknown>
}

/** Every queue by the name that its jobs have. */
export const QUEUES = {
  scores: { table: 'restaurant_score', key: sql`d.restaurant_id` },
  reviews: { table: 'review', key: sql`d.id` },
  replies: { table: 'review_reply', key: sql`d.review_id` },
  reservations: { table: 'reservation', key: sql`d.id` },
  moves: { table: 'move_offer', key: sql`d.reservation_id` },
  'no-shows': { table: 'no_show', key: sql`d.share_id` },
  'unused-vouchers': {
    table: 'voucher_payment',
    key: sql`d.id`,
    own: sql`d.keep_cents is null and not d.is_used and d.status in ${listOf(KNOWN_TO_SCHEME)}`,
  },
  events: { table: 'event', key: sql`d.id` },
  'provider-events': { table: 'provider_event', key: sql`d.id` },
  payments: { table: 'payment_attempt', key: sql`d.id` },
  debts: { table: 'debt', key: sql`concat(d.payable_id, ' ', d.purpose)` },
  'top-ups': { table: 'top_up', key: sql`d.payable_id` },
  vouchers: {
    table: 'voucher_payment',
    key: sql`d.id`,
    own: sql`(d.keep_cents is not null or d.status in ${listOf(NOT_ASKED)} or (d.status = 'OPEN' and d.is_used))`,
  },
  messages: { table: 'message', key: sql`d.id`, own: sql`d.told_with is null`, waitsFor: forPerson('messages') },
  webhooks: {
    table: 'webhook_delivery',
    key: sql`d.id`,
    waitsFor: () => sql`o.endpoint_id = d.endpoint_id and o.due_at is not null
      and ((o.number < d.number and not ${isDead('webhooks', sql`o.id`, sql`o.xmin`)}) or ${isLeased('webhooks', sql`o.id`)})`,
  },
  'push-messages': {
    table: 'push_message',
    key: sql`d.id`,
    own: sql`d.told_with is null`,
    waitsFor: forPerson('push-messages'),
  },
} satisfies Record<string, DueQueue>

export type QueueName = keyof typeof QUEUES

/**
 * The time (milliseconds) at which each queue next has due work: `now` if it has some already, absent if it has none to come.
 * One statement, which reads the first rows of each queue's index.
 */
export async function nextDue(db: Database, now: number): Promise<Map<QueueName, number>> {
  const each = Object.entries<DueQueue>(QUEUES).map(([name, queue]) => {
    return sql`select ${name}::text as queue, least(${already(name, queue, new Date(now))}, ${later(queue, new Date(now))}) as at`
  })
  const { rows } = await sql<{ queue: QueueName; at: number | null }>`
    select queue, ${ms(sql`at`)} as at from (${sql.join(each, sql` union all `)}) every_queue`.execute(db)
  return new Map(rows.flatMap(({ queue, at }) => (at === null ? [] : [[queue, at]])))
}

/** Wakes the processes for work that is due without a written row. */
export async function noticeDue(db: Database): Promise<void> {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db)
}

/**
 * The queues that have a row whose time has come, even if it is leased or put off. For callers that run them at once and query
 * again: costs a fraction of `nextDue`, which plans when to wake.
 */
export async function dueQueues(db: Database, now: number): Promise<Set<QueueName>> {
  const each = Object.entries<DueQueue>(QUEUES).map(([name, { table, own = sql`true` }]) => {
    return sql`select ${name}::text as queue where exists (
      select from ${sql.table(table)} d where d.due_at <= ${new Date(now)}::timestamptz and ${own})`
  })
  const { rows } = await sql<{ queue: QueueName }>`select queue from (${sql.join(each, sql` union all `)}) due`.execute(
    db,
  )
  return new Set(rows.map(({ queue }) => queue))
}

/** A person's messages are sent one by one, a minute apart: each waits for those that are sent or due before it. */
function forPerson(queue: string) {
  return (now: Date) => sql`o.recipient = d.recipient and o.id <> d.id and (
    o.sent_at > ${now}::timestamptz - interval '2 minutes' or ${isLeased(queue, sql`o.id`)}
    or (o.due_at, o.id) < (d.due_at, d.id) and not ${isPutOff(queue, sql`o.id`, sql`o.xmin`, now)})`
}

/** `now` if a row can be done; if all are leased or put off, the instant of the first one; null without any. */
function already(name: string, { table, key, own = sql`true` }: DueQueue, now: Date): RawBuilder<unknown> {
  const isDue = sql`d.due_at <= ${now}::timestamptz and ${own}`
  // The rest of a lease is measured by the database's clock, and converted to ours.
  const leaseEnds = sql`case when j.leased_until > now() then ${now}::timestamptz + (j.leased_until - now()) end`
  const retry = sql`case when j.row_xmin = d.xmin::text and not j.is_dead and j.retry_at > ${now}::timestamptz then j.retry_at end`
  const job = sql`j.queue = ${name} and j.row_key = (${key})::text`
  return sql`
    case when exists (
        select from ${sql.table(table)} d where ${isDue} and not ${isPutOff(name, sql`(${key})`, sql`d.xmin`, now)})
      then ${now}::timestamptz
      else (select min(greatest(${leaseEnds}, ${retry})) from ${sql.table(table)} d join job j on ${job} where ${isDue}) end`
}

function later({ table, own = sql`true` }: DueQueue, now: Date): RawBuilder<unknown> {
  return sql`(select min(d.due_at) from ${sql.table(table)} d where d.due_at > ${now}::timestamptz and ${own})`
}
