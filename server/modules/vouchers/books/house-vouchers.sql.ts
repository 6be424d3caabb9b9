import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { serviceDaySql } from '../../../database/service-day.ts'

export type VoucherMoney = Pick<DayMoney, 'vouchers' | 'vouchersBack'>

/**
 * What meal vouchers have paid of some bills, by day, from their lines: what was taken counts for the service day of its bill,
 * what was given back for the day of that. `bills` is a query of `id` and `day`.
 */
export async function vouchersByDay(db: Database, bills: RawBuilder<unknown>, { from, to }: { from: Day; to: Day }) {
  const { rows } = await sql<VoucherMoney & { day: Day }>`
    with bill as (${bills}), line as (
      select case when l.kind = 'TAKEN' then b.day else ${serviceDaySql(sql`l.at`)} end as day, l.kind, l.cents
      from bill b join voucher_payment v on v.payable_id = b.id join voucher_line l on l.voucher_id = v.id
      where l.kind in ('TAKEN', 'GIVEN_BACK')
    )
    select day::text, coalesce(sum(cents) filter (where kind = 'TAKEN'), 0)::int as vouchers,
      coalesce(sum(cents) filter (where kind = 'GIVEN_BACK'), 0)::int as "vouchersBack"
    from line where day between ${from}::date and ${to}::date group by day`.execute(db)
  return rows
}
