import type { WebhookType } from '@tablee/domain/till/webhook-types'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms } from '../../../../database/rows.ts'
import { requestId } from '../../../../observability/request-id.ts'
import type { WebhookFailure, WebhookOutcome } from '../../../../providers/webhooks/port.ts'
import { isDead, isLeased, isPutOff, type LeasedQueue } from '../../../../queues/jobs.sql.ts'

export const WEBHOOKS: LeasedQueue = { name: 'webhooks', table: 'webhook_delivery', key: ['id'] }

export type NewDelivery = {
  id: string
  endpointId: string
  restaurantId: number
  /** Null for a test. */
  eventId: number | null
  reservationId: number | null
  type: WebhookType | 'test'
  body: string
}

/**
 * Inserts a delivery, once for an event and endpoint. It is due at once, but not before an earlier one about the same
 * booking, nor while its endpoint is paused.
 */
export async function addDelivery(trx: Database, delivery: NewDelivery, now: Date): Promise<void> {
  const { id, endpointId, restaurantId, eventId, reservationId, type, body } = delivery
  await sql`
    insert into webhook_delivery
      (id, endpoint_id, restaurant_id, event_id, reservation_id, type, body, request_id, created_at, due_at)
    values (${id}, ${endpointId}::uuid, ${restaurantId}, ${eventId}, ${reservationId}, ${type}, ${body}, ${requestId()},
      ${now}, greatest(${now}::timestamptz,
        (select rests_until from webhook_endpoint where id = ${endpointId}::uuid and ${eventId}::bigint is not null),
        (select max(o.due_at) from webhook_delivery o
          where o.endpoint_id = ${endpointId}::uuid and o.reservation_id = ${reservationId})))
    on conflict (endpoint_id, event_id) do nothing`.execute(trx)
}

export type DueDelivery = {
  id: string
  number: number
  endpointId: string
  restaurantId: number
  reservationId: number | null
  type: string
  body: string
  tries: number
  requestId: string | null
}

/**
 * The longest due delivery. It has no earlier unsent delivery about the same booking, and no other delivery to its endpoint
 * is in progress.
 */
export async function nextDueDelivery(db: Database, now: Date) {
  const { rows } = await sql<DueDelivery & { xmin: string }>`
    select d.id, d.number, d.endpoint_id as "endpointId", d.restaurant_id as "restaurantId",
      d.reservation_id as "reservationId", d.type, d.body, d.tries, d.request_id as "requestId", d.xmin::text
    from webhook_delivery d
    where d.due_at <= ${now} and not ${isPutOff(WEBHOOKS.name, sql`d.id`, sql`d.xmin`, now)}
      and not exists (
        select from webhook_delivery o where o.endpoint_id = d.endpoint_id and o.id <> d.id and o.due_at is not null
          and ((o.reservation_id = d.reservation_id and o.number < d.number
            and not ${isDead(WEBHOOKS.name, sql`o.id`, sql`o.xmin`)}) or ${isLeased(WEBHOOKS.name, sql`o.id`)}))
    order by d.due_at, d.number limit 1`.execute(db)
  return first({ rows })
}

/** Closes a delivery after an attempt: it has arrived, or is given up. */
export async function closeDelivery(trx: Database, id: string, outcome: WebhookOutcome, now: Date): Promise<void> {
  const { status, failure, tookMs, answer } = outcome
  await sql`
    update webhook_delivery set due_at = null, tries = tries + 1, tried_at = ${now}, status = ${status},
      failure = ${failure}, took_ms = ${tookMs}, answer = ${answer},
      delivered_at = case when ${failure === null} then ${now}::timestamptz end
    where id = ${id}::uuid`.execute(trx)
}

/** Records a failed attempt. The delivery is due again at `until`, and so are the later ones about the same booking. */
export async function putOffDelivery(
  trx: Database,
  { id, number, endpointId, reservationId }: DueDelivery,
  { status, failure, tookMs, answer }: WebhookOutcome,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await sql`
    with later as (
      update webhook_delivery set due_at = ${until}
      where endpoint_id = ${endpointId}::uuid and reservation_id = ${reservationId} and number > ${number}
        and due_at < ${until}
    )
    update webhook_delivery set due_at = ${until}, tries = tries + 1, tried_at = ${now}, status = ${status},
      failure = ${failure}, took_ms = ${tookMs}, answer = ${answer}
    where id = ${id}::uuid`.execute(trx)
}

/** Postpones all deliveries to a paused endpoint until the end of the pause. */
export async function restUntil(trx: Database, endpointId: string, until: Date): Promise<void> {
  await sql`
    update webhook_delivery set due_at = ${until}
    where endpoint_id = ${endpointId}::uuid and due_at < ${until}`.execute(trx)
}

/** A delivery as its owner sees it; instants in milliseconds. `dueAt` is the next attempt, null once it is over. */
export type TillDelivery = {
  id: string
  url: string
  type: WebhookType | 'test'
  body: string
  createdAt: number
  dueAt: number | null
  tries: number
  triedAt: number | null
  deliveredAt: number | null
  status: number | null
  failure: WebhookFailure | null
  tookMs: number | null
  answer: string | null
}

export async function lastDeliveries(db: Database, restaurantId: number, most: number): Promise<TillDelivery[]> {
  const { rows } = await sql<TillDelivery>`
    select d.id, e.url, d.type, d.body, ${ms(sql`d.created_at`)} as "createdAt", ${ms(sql`d.due_at`)} as "dueAt", d.tries,
      ${ms(sql`d.tried_at`)} as "triedAt", ${ms(sql`d.delivered_at`)} as "deliveredAt", d.status, d.failure,
      d.took_ms as "tookMs", d.answer
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.restaurant_id = ${restaurantId} order by d.number desc limit ${most}`.execute(db)
  return rows
}

/** Makes a delivery due now, as if it had never been tried. Returns false for a delivery of another restaurant. */
export async function sendAgain(trx: Database, restaurantId: number, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set due_at = ${now}, tries = 0, delivered_at = null
    where id = ${id}::uuid and restaurant_id = ${restaurantId} returning id`.execute(trx)
  return rows.length > 0
}

export async function purgeDeliveries(db: Database, before: Date): Promise<void> {
  await sql`delete from webhook_delivery where created_at < ${before}`.execute(db)
}
