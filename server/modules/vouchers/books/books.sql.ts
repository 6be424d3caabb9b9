import type { Day } from '@tablee/domain/calendar/calendar'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { serviceDaySql } from '../../../database/service-day.ts'

type VoucherMoney = Pick<DayMoney, 'vouchers' | 'vouchersBack'>

/** A capture or refund of a meal voucher on a day; cents, milliseconds. `reference` is the scheme's, else our voucher id. */
export type VoucherMovement = {
  billId: string
  day: Day
  scheme: Scheme
  isBack: boolean
  cents: number
  reference: string
  at: number
}

/** Queries that return `id` and `day` of bills: those of the requested days, and all. A refund may belong to any bill. */
type Bills = Record<'ofPeriod' | 'all', RawBuilder<unknown>>
type Period = { from: Day; to: Day }

/**
 * Returns the meal voucher payments of some bills, by day. Captures count for the service day of their bill, refunds for the
 * service day on which they were made.
 */
export async function vouchersByDay(db: Database, bills: Bills, period: Period) {
  const { rows } = await sql<VoucherMoney & { day: Day }>`
    select day::text, coalesce(sum(cents) filter (where kind = 'TAKEN'), 0)::int as vouchers,
      coalesce(sum(cents) filter (where kind = 'GIVEN_BACK'), 0)::int as "vouchersBack"
    from (${linesByDay(bills, period)}) line group by day`.execute(db)
  return rows
}

/** Returns the same captures and refunds one by one. */
export async function voucherMovements(db: Database, bills: Bills, period: Period): Promise<VoucherMovement[]> {
  const { rows } = await sql<VoucherMovement>`
    select id as "billId", day::text, scheme, kind = 'GIVEN_BACK' as "isBack", cents,
      coalesce(provider_id, voucher_id::text) as reference, ${ms(sql`at`)} as at
    from (${linesByDay(bills, period)}) line order by day, id, at, reference`.execute(db)
  return rows
}

function linesByDay({ ofPeriod, all }: Bills, { from, to }: Period): RawBuilder<unknown> {
  const line = sql`l.kind, l.cents, l.at, l.voucher_id, v.scheme, v.provider_id`
  return sql`
    select * from (
      select b.id, b.day, ${line}
      from (${ofPeriod}) b join voucher_payment v on v.payable_id = b.id join voucher_line l on l.voucher_id = v.id
      where l.kind = 'TAKEN'
      union all
      select b.id, ${serviceDaySql(sql`l.at`)}, ${line}
      from voucher_line l join voucher_payment v on v.id = l.voucher_id join (${all}) b on b.id = v.payable_id
      where l.kind = 'GIVEN_BACK' and l.at >= ${from}::date and l.at < ${to}::date + interval '2 days'
    ) line where day between ${from}::date and ${to}::date`
}

/** A movement of a meal voucher of a bill; cents, milliseconds. */
type VoucherStoryLine = {
  id: string
  payableId: string
  scheme: string
  kind: string
  cents: number
  at: number
}

/** The vouchers' lines of these bills, the oldest first. */
export async function voucherLinesOfBills(db: Database, billIds: readonly string[]): Promise<VoucherStoryLine[]> {
  const { rows } = await sql<VoucherStoryLine>`
    select l.id::text, v.payable_id as "payableId", v.scheme, l.kind, l.cents, ${ms(sql`l.at`)} as at
    from voucher_payment v join voucher_line l on l.voucher_id = v.id
    where v.payable_id = any(${billIds}) order by l.at, l.id`.execute(db)
  return rows
}
