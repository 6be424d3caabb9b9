import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'

/** A booking that ends with an account, and the cents refunded with it: to all of a table, or to the guest alone. */
export type PaidAhead = { id: number; cents: number }

export async function paidAhead(db: Database, accountId: string, ids: readonly number[]): Promise<PaidAhead[]> {
  const { rows } = await sql<PaidAhead>`
    select r.id, sum(s.paid_cents)::int as cents from reservation r join share s on s.reservation_id = r.id
    where r.id = any(${ids}) and (r.host_id = ${accountId}::uuid or s.account_id = ${accountId}::uuid)
    group by r.id`.execute(db)
  return rows
}
