import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How many bookings are in each status and have something to come; those that are over are not counted. */
export async function openBookings(db: Database): Promise<{ status: string; bookings: number }[]> {
  const { rows } = await sql<{ status: string; bookings: number }>`
    select status, count(*)::int as bookings from reservation where due_at is not null group by status`.execute(db)
  return rows
}
