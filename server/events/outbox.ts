import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isPutOff } from '../queues/jobs.sql.ts'

/**
 * What happened, by name, with what its subscribers need to find the rows again. Who publishes an event declares it, in
 * `<name>.events.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules merge their events into it.
export interface Events {}

export type EventName = keyof Events
export type Announced = { [Name in EventName]: { id: number; name: Name; payload: Events[Name] } }[EventName]

/** Where processes tell each other which reservation has changed, when the transaction commits, and who is choosing. */
export const LIVE_CHANNEL = 'live'

export type Announcement = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName]

/** Announces an event in the caller's transaction: it is heard if and only if that transaction commits. */
export async function announce<Name extends EventName>(
  trx: Database,
  now: number,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  const at = new Date(now)
  const watched = 'reservationId' in payload ? String(payload.reservationId) : null
  await sql`
    with e as (
      insert into event (name, payload, announced_at, due_at) values (${name}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at})
    )
    select pg_notify(${LIVE_CHANNEL}, ${watched}) where ${watched}::text is not null`.execute(trx)
}

/** Says what is kept nowhere: whoever does not hear it now has missed it. */
export async function sayLive(db: Database, words: readonly string[]): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, word) from unnest(${words}::text[]) as word`.execute(db)
}

/**
 * Announces as a part of a statement, for each of its rows `from`, with what only the statement knows (`known`, jsonb);
 * telling those who watch is left to it.
 */
export function announcing(
  from: RawBuilder<unknown>,
  now: number,
  events: readonly Announcement[],
  known: RawBuilder<unknown> = sql`'{}'::jsonb`,
) {
  const at = new Date(now)
  return sql`
    insert into event (name, payload, announced_at, due_at)
    select e.name, e.payload || ${known}, ${at}::timestamptz, ${at}::timestamptz
    from ${from}, json_to_recordset(${JSON.stringify(events)}::json) as e (name text, payload jsonb)`
}

/** The next events of that queue that are due, locked for this transaction; another process skips them. */
export async function takeDue(trx: Database, queue: string, now: Date, most: number) {
  const { rows } = await sql<Announced & { xmin: string }>`
    select id, name, payload, xmin::text from event e
    where due_at <= ${now} and not ${isPutOff(queue, sql`e.id`, sql`e.xmin`, now)}
    order by due_at, id limit ${most} for update skip locked`.execute(trx)
  return rows
}

export async function forget(trx: Database, id: number): Promise<void> {
  await sql`delete from event where id = ${id}`.execute(trx)
}
