import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { serviceDaySql } from '../../../database/service-day.ts'

export type VoucherMoney = Pick<DayMoney, 'vouchers' | 'vouchersBack'>

/**
 * What meal vouchers have paid of some bills, by day, from their lines: what was taken counts for the service day of its bill,
 * what was given back for the day of that. Queries of `id` and `day`: the bills of the days that are asked for, and all, of which
 * something may be given back.
 */
export async function vouchersByDay(
  db: Database,
  { ofPeriod, all }: Record<'ofPeriod' | 'all', RawBuilder<unknown>>,
  { from, to }: { from: Day; to: Day },
) {
  const { rows } = await sql<VoucherMoney & { day: Day }>`
    with line as (
      select b.day, l.kind, l.cents
      from (${ofPeriod}) b join voucher_payment v on v.payable_id = b.id join voucher_line l on l.voucher_id = v.id
      where l.kind = 'TAKEN'
      union all
      select ${serviceDaySql(sql`l.at`)}, l.kind, l.cents
      from voucher_line l join voucher_payment v on v.id = l.voucher_id join (${all}) b on b.id = v.payable_id
      where l.kind = 'GIVEN_BACK' and l.at >= ${from}::date and l.at < ${to}::date + interval '2 days'
    )
    select day::text, coalesce(sum(cents) filter (where kind = 'TAKEN'), 0)::int as vouchers,
      coalesce(sum(cents) filter (where kind = 'GIVEN_BACK'), 0)::int as "vouchersBack"
    from line where day between ${from}::date and ${to}::date group by day`.execute(db)
  return rows
}
