import { sql } from 'kysely'
import type { LoadDatabase } from './database.ts'

export type Verified = { acknowledged: number; missing: number; oversold: number }

/** Checks in the database that each acknowledged table exists, and that no step of the day has too many seats taken. */
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
