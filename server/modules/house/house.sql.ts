import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Which of these bookings the restaurant has said to serve whatever its rules say. */
export async function keptOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from kept_booking where reservation_id = any(${ids}::int[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function keepBooking(trx: Database, id: number, now: Date): Promise<void> {
  await sql`
    insert into kept_booking (reservation_id, kept_at) values (${id}, ${now}) on conflict do nothing`.execute(trx)
}
