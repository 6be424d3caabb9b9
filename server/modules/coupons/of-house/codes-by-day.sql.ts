import type { Day } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/**
 * What codes at a restaurant's own expense have taken off some bills, by their service day (cents). `ofPeriod` is a query of
 * their `id`, `day` and `isSettled`: one that is open, or whose guest did not come, counts nothing.
 */
export async function codesByDay(db: Database, { ofPeriod }: { ofPeriod: RawBuilder<unknown> }) {
  const { rows } = await sql<{ day: Day; codes: number }>`
    select b.day::text, sum(u.items_cents)::int as codes
    from (${ofPeriod}) b join coupon_use u on u.payable_id = b.id::text join coupon c on c.code = u.code
    where b."isSettled" and c.payer = 'RESTAURANT'
    group by b.day`.execute(db)
  return rows
}
