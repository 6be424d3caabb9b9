import { DAY_MINUTES, MINUTE } from '@tablee/domain/calendar'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { first } from '../../database/rows.ts'

export type StoredEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  cents: number | null
  tries: number
}

/** How long what was heard is kept: the provider tells nothing anew after thirty days. */
const KEPT = 90 * DAY_MINUTES * MINUTE

/** Stored once, however often it is told. */
export async function storeEvent(db: Database, event: Omit<StoredEvent, 'tries'>, now: Date): Promise<void> {
  await sql`
    insert into provider_event (id, type, object_id, intent_id, cents, received_at, due_at)
    values (${event.id}, ${event.type}, ${event.objectId}, ${event.intentId}, ${event.cents}, ${now}, ${now})
    on conflict (id) do nothing`.execute(db)
}

export async function takeDueEvent(db: Database, now: Date, until: Date): Promise<StoredEvent | null> {
  return first(
    await sql<StoredEvent>`
      update provider_event e set due_at = ${until}
      where e.id = (select id from provider_event where due_at <= ${now} order by due_at, id limit 1 for update skip locked)
      returning e.id, e.type, e.object_id as "objectId", e.intent_id as "intentId", e.cents, e.tries`.execute(db),
  )
}

export async function eventDone(db: Database, id: string): Promise<void> {
  await sql`update provider_event set due_at = null, failure = null where id = ${id}`.execute(db)
}

export async function putOffEvent(db: Database, id: string, until: Date, failure: string): Promise<void> {
  await sql`
    update provider_event set due_at = ${until}, tries = tries + 1, failure = ${failure} where id = ${id}`.execute(db)
}

/** Lets go of what was done long ago; what could not be done stays. */
export async function forgetOldEvents({ db, now }: { db: Database; now: number }): Promise<void> {
  await sql`delete from provider_event where due_at is null and received_at < ${new Date(now - KEPT)}`.execute(db)
}
