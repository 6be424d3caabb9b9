import type { Day } from '@tablee/domain/calendar/calendar'
import type { VatSum } from '@tablee/domain/money/invoice-sums'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { serviceDaySql } from '../../../database/service-day.ts'
import { STATES_DISCOUNT } from '../../../invoice-differences.sql.ts'
import type { FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import type { Invoice } from '../invoice.ts'

/** Queries of `id`, `reservation_id` and `day`: the bills of the period, and all bills that a credit note of the period may concern. */
export type BillQueries = { ofPeriod: RawBuilder<unknown>; all: RawBuilder<unknown> }

/** An invoice or a credit note of a restaurant, on the day on which it counts; instants in milliseconds. */
type DayDocument = Pick<Invoice, 'series' | 'year' | 'number' | 'madeAt'> & {
  billId: string
  day: Day
  isCredit: boolean
  sums: VatSum[]
}

/** An invoice counts on the service day of its bill, a credit note on the day of its creation. */
export async function documentsByDay(db: Database, bills: BillQueries, period: FiguresPeriod): Promise<DayDocument[]> {
  const { rows } = await sql<DayDocument>`
    select id as "billId", day::text, kind = 'CREDIT_NOTE' as "isCredit", content -> 'sums' as sums, series, year, number,
      ${ms(sql`made_at`)} as "madeAt"
    from (${documents(bills, period)}) d order by day, "madeAt", series, year, number`.execute(db)
  return rows
}

/** Sales of a day at one rate (hundredths of a percent), less that day's credit notes; in cents. */
export type VatOfDay = VatSum & { day: Day }

export async function vatByDay(db: Database, bills: BillQueries, period: FiguresPeriod): Promise<VatOfDay[]> {
  const part = (name: 'net' | 'tax' | 'gross') =>
    sql`sum(case kind when 'CREDIT_NOTE' then -1 else 1 end * (s ->> ${sql.lit(name)})::int)::int`
  const { rows } = await sql<VatOfDay>`
    select day::text, (s ->> 'vat')::int as vat, ${part('net')} as net, ${part('tax')} as tax, ${part('gross')} as gross
    from (${documents(bills, period)}) d, jsonb_array_elements(content -> 'sums') s
    group by day, vat having ${part('net')} <> 0 or ${part('tax')} <> 0 or ${part('gross')} <> 0
    order by day, vat`.execute(db)
  return rows
}

export async function billsOf(db: Database, { ofPeriod }: Pick<BillQueries, 'ofPeriod'>) {
  const { rows } = await sql<{ id: string; reservationId: number; day: Day }>`
    select b.id, b.reservation_id as "reservationId", b.day::text from (${ofPeriod}) b order by b.day, b.reservation_id, b.id`.execute(
    db,
  )
  return rows
}

/** Returns the bills whose invoice, an older one, lists the platform's part of a code as a discount. */
export async function billsWithDiscount(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.share_id as id from invoice i
    where i.share_id = any(${ids}) and i.seller = 'RESTAURANT' and i.kind = 'INVOICE'
      and ${STATES_DISCOUNT}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function reservationsOf(db: Database, { all }: Pick<BillQueries, 'all'>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; reservationId: number }>`
    select b.id, b.reservation_id as "reservationId" from (${all}) b where b.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, reservationId }) => [id, reservationId]))
}

function documents({ ofPeriod, all }: BillQueries, { from, to }: FiguresPeriod): RawBuilder<unknown> {
  const document = sql`i.kind, i.content, i.series, i.year, i.number, i.made_at`
  return sql`
    select b.id, b.day, ${document} from (${ofPeriod}) b join invoice i on i.share_id = b.id
    where i.seller = 'RESTAURANT' and i.kind = 'INVOICE'
    union all
    select * from (
      select b.id, ${serviceDaySql(sql`i.made_at`)} as day, ${document}
      from invoice i join (${all}) b on b.id = i.share_id
      where i.seller = 'RESTAURANT' and i.kind = 'CREDIT_NOTE'
        and i.made_at >= ${from}::date and i.made_at < ${to}::date + interval '2 days'
    ) c where day between ${from}::date and ${to}::date`
}
