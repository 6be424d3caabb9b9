import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export type StepKind = 'TABLE' | 'CLICK_COLLECT' | 'DELIVERY'
/** So many (persons, or one order) in each of these steps, instants in milliseconds. */
export type Steps = { restaurantId: number; kind: StepKind; steps: readonly number[]; count: number; capacity: number }

/**
 * Takes the count in every step or answers false, and then has taken none once the transaction is rolled back. Steps are
 * locked in the order of their instants, so that two who want the same wait for each other and never across.
 */
export async function takeSteps(
  trx: Database,
  { restaurantId, kind, steps, count, capacity }: Steps,
): Promise<boolean> {
  const { rows } = await sql`
    insert into taken_step as s (restaurant_id, kind, step_at, taken, capacity)
    select ${restaurantId}::int, ${kind}::text, step, ${count}::int, ${capacity}::int
    from unnest(${instants(steps)}::timestamptz[]) as step where ${count}::int <= ${capacity}::int order by step
    on conflict (restaurant_id, kind, step_at)
      do update set taken = s.taken + excluded.taken, capacity = excluded.capacity
      where s.taken + excluded.taken <= excluded.capacity
    returning 1`.execute(trx)
  return rows.length === steps.length
}

/** Gives the count back in every step. */
export async function giveSteps(trx: Database, { restaurantId, kind, steps, count }: Omit<Steps, 'capacity'>) {
  await sql`
    with locked as materialized (
      select step_at from taken_step
      where restaurant_id = ${restaurantId} and kind = ${kind} and step_at = any(${instants(steps)}::timestamptz[])
      order by step_at for update
    )
    update taken_step s set taken = s.taken - ${count}::int from locked l
    where s.restaurant_id = ${restaurantId} and s.kind = ${kind} and s.step_at = l.step_at`.execute(trx)
}

/** What is taken of these restaurants between two instants (ms). */
export async function takenBetween(db: Database, kind: StepKind, ids: readonly number[], from: number, to: number) {
  const { rows } = await sql<{ restaurantId: number; steps: [at: number, taken: number][] }>`
    select restaurant_id as "restaurantId",
      json_agg(json_build_array((extract(epoch from step_at) * 1000)::bigint, taken)) as steps
    from taken_step
    where restaurant_id = any(${ids}) and kind = ${kind} and taken > 0
      and step_at >= ${new Date(from)} and step_at < ${new Date(to)}
    group by restaurant_id`.execute(db)
  return new Map(rows.map(({ restaurantId, steps }) => [restaurantId, new Map(steps)]))
}

/** Restaurants with a step between two instants that has no room for so many; its steps that are too full. */
export async function tooFull(db: Database, count: number, from: number, to: number) {
  const { rows } = await sql<{ restaurantId: number; steps: number[] }>`
    select restaurant_id as "restaurantId", json_agg((extract(epoch from step_at) * 1000)::bigint) as steps
    from taken_step
    where kind = 'TABLE' and step_at >= ${new Date(from)} and step_at < ${new Date(to)} and taken + ${count}::int > capacity
    group by restaurant_id`.execute(db)
  return rows
}

/** Steps that are over by more than a week hold nothing that anyone asks. */
export async function forgetSteps(db: Database, before: Date): Promise<void> {
  await sql`delete from taken_step where step_at < ${before}`.execute(db)
}

function instants(steps: readonly number[]): Date[] {
  return [...steps].sort((one, other) => one - other).map((step) => new Date(step))
}
