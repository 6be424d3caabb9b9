import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { requestId } from '../observability/request-id.ts'
import { isPutOff } from '../queues/jobs.sql.ts'

/**
 * Events by name, with the ids that their subscribers need to find the rows. The publishing module declares them in
 * `<name>.events.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules merge their events into it.
export interface Events {}

export type EventName = keyof Events
export type DueEvent = { [Name in EventName]: { id: number; name: Name; payload: Events[Name] } }[EventName]

/** The channel on which processes notify each other of changed reservations and of guests who are choosing. */
export const LIVE_CHANNEL = 'live'

export type NewEvent = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName]

/** Publishes an event in the caller's transaction: subscribers get it if and only if the transaction commits. */
export async function publish<Name extends EventName>(
  trx: Database,
  now: number,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  const at = new Date(now)
  const watched = 'reservationId' in payload ? String(payload.reservationId) : null
  await sql`
    with e as (
      insert into event (name, payload, published_at, due_at, request_id)
      values (${name}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at}, ${requestId()})
    )
    select pg_notify(${LIVE_CHANNEL}, ${watched}) where ${watched}::text is not null`.execute(trx)
}

/** Notifies all processes without storing anything: a process that does not listen misses it. */
export async function notifyLive(db: Database, words: readonly string[]): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, word) from unnest(${words}::text[]) as word`.execute(db)
}

/** The prefix of a restaurant's id in notices of changes that concern its desk and no booking. */
export const OF_RESTAURANT = 'house '

/** Returns an SQL fragment that notifies the desk screens of a restaurant to reload. */
export function notifyingRestaurant(restaurantId: number): RawBuilder<unknown> {
  return sql`pg_notify(${LIVE_CHANNEL}, ${`${OF_RESTAURANT}${restaurantId}`})`
}

/**
 * Returns an SQL fragment that publishes an event for each of the rows `from`. `known` (jsonb) is added to the payload. The
 * statement has to notify LIVE_CHANNEL itself. Subscribers are called at `dueAt` (milliseconds).
 */
export function publishing(
  from: RawBuilder<unknown>,
  now: number,
  events: readonly NewEvent[],
  known: RawBuilder<unknown> = sql`'{}'::jsonb`,
  dueAt = now,
) {
  return sql`
    insert into event (name, payload, published_at, due_at, request_id)
    select e.name, e.payload || ${known}, ${new Date(now)}::timestamptz, ${new Date(dueAt)}::timestamptz, ${requestId()}
    from ${from}, json_to_recordset(${JSON.stringify(events)}::json) as e (name text, payload jsonb)`
}

/** An event as it is stored. `payload` is unvalidated JSON. */
export type WrittenEvent = { id: number; name: string; payload: unknown }

/** Locks the next due events of a queue for this transaction; other processes skip them. */
export async function takeDue(trx: Database, queue: string, now: Date, most: number) {
  const { rows } = await sql<WrittenEvent & { requestId: string | null; xmin: string }>`
    select id, name, payload, request_id as "requestId", xmin::text from event e
    where due_at <= ${now} and not ${isPutOff(queue, sql`e.id`, sql`e.xmin`, now)}
    order by due_at, id limit ${most} for update skip locked`.execute(trx)
  return rows
}

/**
 * Waits until no other process handles events of these bookings and restaurants, and blocks others until the transaction ends:
 * a subscriber never reads an older state of a booking after a newer one. All lock in one order, so deadlocks are impossible.
 */
export async function takeTurns(
  trx: Database,
  { bookings, restaurants }: { bookings: readonly number[]; restaurants: readonly number[] },
): Promise<void> {
  if (bookings.length + restaurants.length === 0) return
  const of = [...bookings.map((id) => `booking ${id}`), ...restaurants.map((id) => `restaurant ${id}`)]
  await sql`
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended('events of ' || one, 0) as turn
      from unnest(${of}::text[]) as one order by turn) turns`.execute(trx)
}

export async function removeEvent(trx: Database, id: number): Promise<void> {
  await sql`delete from event where id = ${id}`.execute(trx)
}
