import { sql } from 'kysely'
import type { LoadDatabase } from './database.ts'

export type Verified = { acknowledged: number; missing: number; oversold: number }

/** Looks in the database for each table that a diner was told is theirs, and for steps of the day with a seat too many. */
export async function verify({ db, acknowledged }: LoadDatabase): Promise<Verified> {
  const found = await db
    .selectFrom('share')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('id', 'in', [...acknowledged, ''])
    .execute()
  const oversold = await db
    .selectFrom('slot_occupancy')
    .select('step_at')
    .where('taken', '>', sql.ref<number>('capacity'))
    .execute()
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.length - found.length,
    oversold: oversold.length,
  }
}
