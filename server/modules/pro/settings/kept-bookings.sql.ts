import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/**
 * Returns the bookings that the restaurant has decided to serve whatever its rules say. A booking that was moved since is not
 * included.
 */
export async function keptOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.reservation_id as id from kept_booking k join reservation r on r.id = k.reservation_id
    where k.reservation_id = any(${ids}::int[]) and (r.changed_at is null or r.changed_at <= k.kept_at)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function keepBooking(trx: Database, id: number, now: Date): Promise<void> {
  await sql`
    insert into kept_booking (reservation_id, kept_at) values (${id}, ${now})
    on conflict (reservation_id) do update set kept_at = excluded.kept_at`.execute(trx)
}
