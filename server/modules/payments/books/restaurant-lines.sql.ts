import type { Day } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import { serviceDaySql } from '../../../database/service-day.ts'
import { COMPANY } from '../core/company-payable.ts'
import { collectedFor } from '../core/paid.sql.ts'

/**
 * Queries that return `id`, `day` and `tip` of bills: those of the requested days, and all. A refund on one of these days may
 * belong to any bill.
 */
export type RestaurantBills = { ofPeriod: RawBuilder<unknown>; all: RawBuilder<unknown> }
export type DayRange = { from: Day; to: Day }

/** Incoming money counts for the service day of its bill; the other kinds for the service day on which they were written. */
const COMES_IN = sql`('CAPTURED', 'FEE', 'TOPPED_UP')`
// The same kinds as in the index `ledger_line_going_back`.
const GOES_BACK = sql`('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON')`

/**
 * Returns the ledger lines of some bills by day: `id` and `tip` of the bill, `day`, the columns of the line, `intent` and
 * `purpose` of its payment. Outgoing money is selected by its own day, so that bills of former years are not read.
 */
export function linesByDay({ ofPeriod, all }: RestaurantBills, { from, to }: DayRange): RawBuilder<unknown> {
  const line = sql`b.tip, l.kind, ${collectedFor(sql`l.payable_id`)} as purpose, l.cents, l.tip_cents, l.absence_cents, l.attempt_id, l.payable_id,
    l.reference, l.at, p.intent_id as intent`
  const attempt = sql`left join payment_attempt p on p.id = l.attempt_id`
  return sql`
    select * from (
      select b.id, b.day, ${line}
      from (${ofPeriod}) b join ledger_line l on l.payable_id in (b.id, b.id || ${COMPANY}::text) ${attempt}
      where l.kind in ${COMES_IN}
      union all
      select b.id, ${serviceDaySql(sql`l.at`)}, ${line}
      from ledger_line l join (${all}) b on b.id = replace(l.payable_id, ${COMPANY}, '') ${attempt}
      where l.kind in ${GOES_BACK} and l.at >= ${from}::date and l.at < ${to}::date + interval '2 days'
    ) line where day between ${from}::date and ${to}::date`
}
