import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The number of bookings in each status that are not over. */
export async function openBookings(db: Database): Promise<{ status: string; bookings: number }[]> {
  const { rows } = await sql<{ status: string; bookings: number }>`
    select status, count(*)::int as bookings from reservation where due_at is not null group by status`.execute(db)
  return rows
}
