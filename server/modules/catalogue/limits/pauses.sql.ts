import type { Pausable, Pause } from '@tablee/domain/reservations/pauses'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { notifyingRestaurant } from '../../../events/outbox.ts'

/** The pauses of the restaurant with this id, as JSON. Past pauses have no effect. */
export function pausesAsJson(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('what', p.what, 'until', ${ms(sql`p.until_at`)}) order by p.what)
    from booking_pause p where p.restaurant_id = ${id}), '[]')`
}

/** The pauses by the kinds of slots that they block, as rows `p` of another module's statement. */
export const PAUSED_SLOTS = sql`(
  select p.restaurant_id, k.kind, p.until_at
  from booking_pause p join (values ('TABLE', 'TABLE'), ('TO_GO', 'CLICK_COLLECT'), ('TO_GO', 'DELIVERY')) k (what, kind)
    on k.what = p.what) p`

/**
 * Sets a pause once concurrent bookings have committed. Later bookings find that the rules have changed since they read them,
 * and read them again.
 */
export async function setPause(trx: Database, restaurantId: number, { what, until }: Pause): Promise<void> {
  await sql`
    with house as materialized (
      select r.id from restaurant r where r.id = ${restaurantId} for update
    ), counted as (
      update restaurant r set rules_version = r.rules_version + 1 from house where r.id = house.id
    ), p as (
      insert into booking_pause (restaurant_id, what, until_at)
      select house.id, ${what}, ${new Date(until)}::timestamptz from house
      on conflict (restaurant_id, what) do update set until_at = excluded.until_at
    ) select ${notifyingRestaurant(restaurantId)}`.execute(trx)
}

export async function endPause(trx: Database, restaurantId: number, what: Pausable): Promise<void> {
  await sql`
    with p as (delete from booking_pause where restaurant_id = ${restaurantId} and what = ${what})
    select ${notifyingRestaurant(restaurantId)}`.execute(trx)
}

export async function purgePauses(db: Database, before: Date): Promise<void> {
  await sql`delete from booking_pause where until_at < ${before}`.execute(db)
}
