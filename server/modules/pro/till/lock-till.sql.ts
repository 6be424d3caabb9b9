import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** Serialises changes of a restaurant's keys and endpoints until the transaction ends. */
export async function lockTill(trx: Database, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`till ${restaurantId}`}, 0))`.execute(trx)
}
