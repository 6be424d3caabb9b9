import type { Day } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/**
 * The discounts of a restaurant's own codes on some bills, by service day (cents). `ofPeriod` is a query of the bills' `id`,
 * `day` and `isSettled`. Bills that are open, or whose guest did not come, count nothing.
 */
export async function codesByDay(db: Database, { ofPeriod }: { ofPeriod: RawBuilder<unknown> }) {
  const { rows } = await sql<{ day: Day; codes: number }>`
    select b.day::text, sum(u.items_cents)::int as codes
    from (${ofPeriod}) b join coupon_use u on u.payable_id = b.id::text join coupon c on c.code = u.code
    where b."isSettled" and c.payer = 'RESTAURANT'
    group by b.day`.execute(db)
  return rows
}
