import { DAY } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { at, first, ms } from '../../../database/rows.ts'
import { requestId } from '../../../observability/request-id.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'

export type StoredEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  cents: number | null
  /** When it happened at the provider; null in an older row. */
  createdAt: number | null
}

/** How long events are kept. The provider resends none after thirty days. */
const KEPT = 90 * DAY

/** Stores an event. Duplicate deliveries have no effect. */
export async function storeEvent(db: Database, event: StoredEvent, now: Date): Promise<void> {
  await sql`
    insert into provider_event (id, type, object_id, intent_id, cents, created_at, received_at, due_at, request_id)
    values (${event.id}, ${event.type}, ${event.objectId}, ${event.intentId}, ${event.cents}, ${at(event.createdAt)}, ${now}, ${now}, ${requestId()})
    on conflict (id) do nothing`.execute(db)
}

export async function nextDueEvent(db: Database, queue: string, now: Date) {
  return first(
    await sql<StoredEvent & { requestId: string | null; xmin: string }>`
      select e.id, e.type, e.object_id as "objectId", e.intent_id as "intentId", e.cents, ${ms(sql`e.created_at`)} as "createdAt", e.request_id as "requestId", e.xmin::text
      from provider_event e
      where e.due_at <= ${now} and not ${isPutOff(queue, sql`e.id`, sql`e.xmin`, now)}
      order by e.due_at, e.id limit 1`.execute(db),
  )
}

export async function eventDone(db: Database, id: string): Promise<void> {
  await sql`update provider_event set due_at = null, failure = null where id = ${id}`.execute(db)
}

/** Deletes old events that were applied. Failed ones remain. */
export async function purgeOldEvents({ db, now }: { db: Database; now: number }): Promise<void> {
  await sql`delete from provider_event where due_at is null and received_at < ${new Date(now - KEPT)}`.execute(db)
}
