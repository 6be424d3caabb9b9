import type { Day } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first } from '../../../../database/rows.ts'

/** Returns the service day of a restaurant's booking; null if it has no such booking. */
export async function serviceDayOf(
  db: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
): Promise<Day | null> {
  const found = await sql<{ day: Day }>`
    select service_day::text as day from reservation
    where id = ${reservationId} and restaurant_id = ${restaurantId}`.execute(db)
  return first(found)?.day ?? null
}
