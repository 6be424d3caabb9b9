import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { ms } from '../../database/rows.ts'
import { PAUSED_SLOTS } from '../catalogue/limits/limits.ts'

export type StepKind = 'TABLE' | 'CLICK_COLLECT' | 'DELIVERY'
/** Slots of one restaurant; `steps` are instants in milliseconds. */
export type Steps = { restaurantId: number; kind: StepKind; steps: readonly number[] }
/** A count of persons, or one order, in each of these slots. */
export type Count = Steps & { count: number }

/**
 * Occupies every slot, or answers false, and the caller must roll back. Slots are locked in the order of their instants, so
 * that concurrent bookings cannot deadlock; where a slot is already full, the statement does not wait for locks.
 */
export async function occupySlots(trx: Database, claim: Count & { capacity: number }): Promise<boolean> {
  const { restaurantId, kind, steps, count, capacity } = claim
  const { rows } = await sql`
    insert into slot_occupancy as s (restaurant_id, kind, step_at, taken, capacity)
    select ${restaurantId}::int, ${kind}::text, step, ${count}::int, ${capacity}::int
    from unnest(${instants(steps)}::timestamptz[]) as step
    where ${count}::int <= ${capacity}::int and not exists (
      select from slot_occupancy t where t.restaurant_id = ${restaurantId} and t.kind = ${kind}
        and t.step_at = any(${instants(steps)}::timestamptz[]) and t.taken + ${count}::int > ${capacity}::int)
    order by step
    on conflict (restaurant_id, kind, step_at)
      do update set taken = s.taken + excluded.taken, capacity = excluded.capacity
      where s.taken + excluded.taken <= excluded.capacity
    returning 1`.execute(trx)
  return rows.length === steps.length
}

/** Releases the count in every slot. */
export async function releaseSlots(trx: Database, { restaurantId, kind, steps, count }: Count): Promise<void> {
  await sql`
    with locked as materialized (
      select step_at from slot_occupancy
      where restaurant_id = ${restaurantId} and kind = ${kind} and step_at = any(${instants(steps)}::timestamptz[])
      order by step_at for update
    )
    update slot_occupancy s set taken = s.taken - ${count}::int from locked l
    where s.restaurant_id = ${restaurantId} and s.kind = ${kind} and s.step_at = l.step_at`.execute(trx)
}

/** Occupies all slots again, or none where one of them is full; true where it did. */
export async function occupySlotsAgain(trx: Database, { restaurantId, kind, steps, count }: Count): Promise<boolean> {
  const { rows } = await sql`
    with locked as materialized (
      select step_at, taken, capacity from slot_occupancy
      where restaurant_id = ${restaurantId} and kind = ${kind} and step_at = any(${instants(steps)}::timestamptz[])
      order by step_at for update
    ), room as (
      select count(*) = ${steps.length}::int and bool_and(taken + ${count}::int <= capacity) as fits from locked
    )
    update slot_occupancy s set taken = s.taken + ${count}::int from locked l, room
    where room.fits and s.restaurant_id = ${restaurantId} and s.kind = ${kind} and s.step_at = l.step_at
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Locks all these slots in one order, including slots that nobody has occupied yet. */
export async function lockSlots(trx: Database, lists: readonly Steps[]): Promise<void> {
  const each = lists.flatMap(({ restaurantId, kind, steps }) =>
    steps.map((step) => ({ restaurant_id: restaurantId, kind, step_at: new Date(step) })),
  )
  await sql`
    insert into slot_occupancy as s (restaurant_id, kind, step_at, taken, capacity)
    select distinct restaurant_id, kind, step_at, 0, 0
    from json_to_recordset(${JSON.stringify(each)}::json) as l(restaurant_id int, kind text, step_at timestamptz)
    order by restaurant_id, kind, step_at
    on conflict (restaurant_id, kind, step_at) do update set taken = s.taken`.execute(trx)
}

/**
 * The occupancy of these restaurants between two instants (ms): counts by the instant of each slot. What is paused has a row of
 * its own, with the instant before which nothing may begin.
 */
export async function takenBetween(
  db: Database,
  { ids, kinds, from, to }: { ids: readonly number[]; kinds: readonly StepKind[]; from: number; to: number },
) {
  const { rows } = await sql<{
    restaurantId: number
    kind: StepKind
    steps: [at: number, taken: number][]
    pausedUntil: number | null
  }>`
    select restaurant_id as "restaurantId", kind,
      json_agg(json_build_array((extract(epoch from step_at) * 1000)::bigint, taken)) as steps, null::bigint as "pausedUntil"
    from slot_occupancy
    where restaurant_id = any(${ids}::int[]) and kind = any(${kinds}::text[]) and taken > 0
      and step_at >= ${new Date(from)} and step_at < ${new Date(to)}
    group by restaurant_id, kind
    union all
    select p.restaurant_id, p.kind, '[]', ${ms(sql`p.until_at`)} from ${PAUSED_SLOTS}
    where p.restaurant_id = any(${ids}::int[]) and p.kind = any(${kinds}::text[])
      and p.until_at > ${new Date(from)}`.execute(db)
  return rows
}

export async function purgeOccupancy(db: Database, before: Date): Promise<void> {
  await sql`delete from slot_occupancy where step_at < ${before}`.execute(db)
}

function instants(steps: readonly number[]): Date[] {
  return [...steps].sort((one, other) => one - other).map((step) => new Date(step))
}
