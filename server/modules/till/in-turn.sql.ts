import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Serialises what changes the keys and addresses of a restaurant until the transaction ends. */
export async function inTurn(trx: Database, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`till ${restaurantId}`}, 0))`.execute(trx)
}
