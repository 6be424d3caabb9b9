import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { ms } from '../../database/rows.ts'
import { PAUSED_SLOTS } from '../catalogue/limits/limits.ts'

export type StepKind = 'TABLE' | 'CLICK_COLLECT' | 'DELIVERY'
/** Slots of one restaurant; `steps` are instants in milliseconds. */
type Steps = { restaurantId: number; kind: StepKind; steps: readonly number[] }
/** A number of persons, or one order, in each of these slots. `isForced`: beyond the free capacity, and counted separately. */
export type Count = Steps & { count: number; isForced?: boolean }
/** A count to be reserved under the rules of `rulesVersion`. `capacities` are those of the steps. */
type SlotClaim = Count & { capacities: readonly number[]; rulesVersion: number }
/** `isFull` is true if there was no room. `isCurrent` is true if the restaurant's rules are still those of the request. */
type Occupied = { isFull: boolean; isCurrent: boolean }

/**
 * Occupies every slot, or returns `isFull`, and the caller must roll back. `isCurrent` is false if the restaurant's rules are
 * no longer those of `rulesVersion`. The rules stay unchanged until the transaction ends, so a transaction that changes them
 * sees every booking. Slots are locked in the order of their instants, so that concurrent bookings cannot deadlock; if a slot
 * is already full, the statement does not wait for their locks. `isWithin`: the whole claim was reserved until now, so forced
 * covers in its slots do not count.
 */
export async function occupySlots(trx: Database, claim: SlotClaim, isWithin = false): Promise<Occupied> {
  const { restaurantId, kind, steps, count, capacities, rulesVersion } = claim
  const forcedCount = isWithin ? 0 : 1
  const slots = sql`unnest(${steps.map((step) => new Date(step))}::timestamptz[], ${capacities}::int[])`
  const { rows } = await sql<{ taken: number; isCurrent: boolean }>`
    with house as materialized (
      select from restaurant r where r.id = ${restaurantId}::int and r.rules_version = ${rulesVersion}::int for key share
    ), occupied as (
      insert into slot_occupancy as s (restaurant_id, kind, step_at, taken, capacity)
      select ${restaurantId}::int, ${kind}::text, u.step, ${count}::int, u.capacity
      from house, ${slots} as u(step, capacity)
      where not exists (
        select from ${slots} as f(step, capacity)
        left join slot_occupancy t on t.restaurant_id = ${restaurantId} and t.kind = ${kind} and t.step_at = f.step
        where coalesce(t.taken + t.forced * ${forcedCount}::int, 0) + ${count}::int > f.capacity)
      order by u.step
      on conflict (restaurant_id, kind, step_at)
        do update set taken = s.taken + excluded.taken, capacity = excluded.capacity
        where s.taken + s.forced * ${forcedCount}::int + excluded.taken <= excluded.capacity
      returning 1
    )
    select (select count(*)::int from occupied) as taken, exists (select from house) as "isCurrent"`.execute(trx)
  const { taken = 0, isCurrent = false } = rows[0] ?? {}
  return { isFull: taken !== steps.length, isCurrent }
}

/**
 * Occupies every slot beyond the free capacity, in addition to the reserved seats, which stay reserved. `isCurrent` and the
 * order of the locks are those of `occupySlots`.
 */
export async function forceSlots(trx: Database, claim: SlotClaim): Promise<Occupied> {
  const { restaurantId, kind, steps, count, capacities, rulesVersion } = claim
  const { rows } = await sql<{ isCurrent: boolean }>`
    with house as materialized (
      select from restaurant r where r.id = ${restaurantId}::int and r.rules_version = ${rulesVersion}::int for key share
    ), occupied as (
      insert into slot_occupancy as s (restaurant_id, kind, step_at, taken, capacity, forced)
      select ${restaurantId}::int, ${kind}::text, u.step, 0, u.capacity, ${count}::int
      from house, unnest(${steps.map((step) => new Date(step))}::timestamptz[], ${capacities}::int[]) as u(step, capacity)
      order by u.step
      on conflict (restaurant_id, kind, step_at) do update set forced = s.forced + excluded.forced
    )
    select exists (select from house) as "isCurrent"`.execute(trx)
  return { isFull: false, isCurrent: rows[0]?.isCurrent ?? false }
}

/** Counts covers that begin at an instant (ms). The caller holds its slot. Returns false if they would exceed `most`. */
export async function beginCovers(
  trx: Database,
  { restaurantId, startsAt, covers, most }: { restaurantId: number; startsAt: number; covers: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into start_covers as s (restaurant_id, starts_at, covers)
    select ${restaurantId}::int, ${new Date(startsAt)}::timestamptz, ${covers}::int where ${covers}::int <= ${most}::int
    on conflict (restaurant_id, starts_at) do update set covers = s.covers + excluded.covers
      where s.covers + excluded.covers <= ${most}::int
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Replaces the counts of covers that begin at a restaurant. Empty if the restaurant does not count them any more. */
export async function setStartCovers(
  trx: Database,
  restaurantId: number,
  starts: readonly { startsAt: number; covers: number }[],
): Promise<void> {
  const rows = starts.map(({ startsAt, covers }) => ({ startsAt: new Date(startsAt), covers }))
  await sql`delete from start_covers where restaurant_id = ${restaurantId}`.execute(trx)
  await sql`
    insert into start_covers (restaurant_id, starts_at, covers)
    select ${restaurantId}::int, s."startsAt", sum(s.covers)
    from json_to_recordset(${JSON.stringify(rows)}::json) as s("startsAt" timestamptz, covers int) group by 1, 2`.execute(
    trx,
  )
}

/** The covers that begin at a restaurant between two instants (ms), by their instant. */
export async function coversBegun(
  db: Database,
  { restaurantId, from, to }: { restaurantId: number; from: number; to: number },
): Promise<[at: number, covers: number][]> {
  const { rows } = await sql<{ at: number; covers: number }>`
    select ${ms(sql`starts_at`)} as at, covers from start_covers
    where restaurant_id = ${restaurantId} and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}`.execute(
    db,
  )
  return rows.map(({ at, covers }) => [at, covers])
}

export async function releaseSlots(trx: Database, claim: Count): Promise<void> {
  const { restaurantId, kind, steps, count } = claim
  const { taken, forced } = countsOf(claim)
  await sql`
    with locked as materialized (
      select step_at from slot_occupancy
      where restaurant_id = ${restaurantId} and kind = ${kind} and step_at = any(${instants(steps)}::timestamptz[])
      order by step_at for update
    ), begun as (
      update start_covers c set covers = c.covers - ${count}::int
      where ${kind} = 'TABLE' and c.restaurant_id = ${restaurantId} and c.starts_at = (select min(step_at) from locked)
    )
    update slot_occupancy s set taken = s.taken - ${taken}::int, forced = s.forced - ${forced}::int from locked l
    where s.restaurant_id = ${restaurantId} and s.kind = ${kind} and s.step_at = l.step_at`.execute(trx)
}

/** Occupies all slots again, or none if one of them is full and the claim was not forced. Returns true if it did. */
export async function occupySlotsAgain(trx: Database, claim: Count): Promise<boolean> {
  const { restaurantId, kind, steps, count, isForced = false } = claim
  const { taken, forced } = countsOf(claim)
  const { rows } = await sql`
    with locked as materialized (
      select step_at, taken + forced as seated, capacity from slot_occupancy
      where restaurant_id = ${restaurantId} and kind = ${kind} and step_at = any(${instants(steps)}::timestamptz[])
      order by step_at for update
    ), room as (
      select count(*) = ${steps.length}::int and bool_and(${isForced}::boolean or seated + ${count}::int <= capacity) as fits
      from locked
    ), begun as (
      update start_covers c set covers = c.covers + ${count}::int from room
      where room.fits and ${kind} = 'TABLE' and c.restaurant_id = ${restaurantId}
        and c.starts_at = (select min(step_at) from locked)
    )
    update slot_occupancy s set taken = s.taken + ${taken}::int, forced = s.forced + ${forced}::int from locked l, room
    where room.fits and s.restaurant_id = ${restaurantId} and s.kind = ${kind} and s.step_at = l.step_at
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Locks all these slots in one order, including slots that are not occupied yet. */
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
 * The occupancy of these restaurants between two instants (ms), including forced covers: counts by the instant of each slot. A
 * pause has a row of its own, with the instant before which nothing may begin.
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
      json_agg(json_build_array((extract(epoch from step_at) * 1000)::bigint, taken + forced)) as steps, null::bigint as "pausedUntil"
    from slot_occupancy
    where restaurant_id = any(${ids}::int[]) and kind = any(${kinds}::text[]) and taken + forced > 0
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
  await sql`delete from start_covers where starts_at < ${before}`.execute(db)
}

/** Returns the amounts that a claim adds to the two counts of a slot. */
function countsOf({ count, isForced = false }: Count): { taken: number; forced: number } {
  return isForced ? { taken: 0, forced: count } : { taken: count, forced: 0 }
}

function instants(steps: readonly number[]): Date[] {
  return [...steps].sort((one, other) => one - other).map((step) => new Date(step))
}
