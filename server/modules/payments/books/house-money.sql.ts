import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { serviceDaySql } from '../../../database/service-day.ts'
import { COMPANY } from '../core/company-payable.ts'

export type CardMoney = Pick<
  DayMoney,
  'card' | 'added' | 'absenceFees' | 'tips' | 'givenBack' | 'fees' | 'disputed' | 'refundsFailed'
>

/** What comes in, which counts for the service day of its bill; the other kinds count for the day on which they were written. */
const COMES_IN = sql`('CAPTURED', 'FEE', 'TOPPED_UP')`
// As the index `ledger_line_going_back` has them.
const GOES_BACK = sql`('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON')`

/** Queries of `id`, `day` and `tip`: the bills of the days that are asked for, and all, of which something may go back. */
type Bills = { ofPeriod: RawBuilder<unknown>; all: RawBuilder<unknown> }

/**
 * What cards and the platform have paid of some bills, by day, from the lines of the ledger alone. Of what was taken after a meal
 * the tip is what its payer has left, as far as it was taken. What goes back is found by its own day, so that the bills of former
 * years cost nothing.
 */
export async function moneyByDay(db: Database, { ofPeriod, all }: Bills, { from, to }: { from: Day; to: Day }) {
  const line = sql`b.tip, l.kind, ${purposeOf} as purpose, l.cents`
  const attempt = sql`left join payment_attempt p on p.id = l.attempt_id`
  const { rows } = await sql<CardMoney & { day: Day }>`
    with line as (
      select b.id, b.day, ${line}
      from (${ofPeriod}) b join ledger_line l on l.payable_id in (b.id, b.id || ${COMPANY}::text) ${attempt}
      where l.kind in ${COMES_IN}
      union all
      select b.id, ${serviceDaySql(sql`l.at`)}, ${line}
      from ledger_line l join (${all}) b on b.id = replace(l.payable_id, ${COMPANY}, '') ${attempt}
      where l.kind in ${GOES_BACK} and l.at >= ${from}::date and l.at < ${to}::date + interval '2 days'
    ), by_bill as (
      select day, ${sumOf('CAPTURED')} - ${sumOf('FEE')} as taken, ${sumOf('TOPPED_UP')} as added,
        ${sumOf('CAPTURED', sql`purpose = 'NO_SHOW'`)} - ${sumOf('FEE', sql`purpose = 'NO_SHOW'`)} as absences,
        least(tip, ${sumOf('CAPTURED', sql`purpose = 'AFTER'`)} - ${sumOf('FEE', sql`purpose = 'AFTER'`)}) as tips,
        ${sumOf('REFUNDED')} - ${sumOf('FEE_REFUNDED')} + ${sumOf('TOP_UP_BACK')} as back,
        ${sumOf('FEE')} - ${sumOf('FEE_REFUNDED')} as fees, ${sumOf('DISPUTED')} - ${sumOf('DISPUTE_WON')} as disputed,
        ${sumOf('REFUND_FAILED')} as failed
      from line where day between ${from}::date and ${to}::date group by id, tip, day
    )
    select day::text, sum(taken - absences - tips)::int as card, sum(added)::int as added, sum(absences)::int as "absenceFees",
      sum(tips)::int as tips, sum(back)::int as "givenBack", sum(fees)::int as fees,
      sum(disputed)::int as disputed, sum(failed)::int as "refundsFailed"
    from by_bill group by day`.execute(db)
  return rows
}

// The fee of an absence is taken of what is held for the meal, where that is still held.
const purposeOf = sql`case
  when p.purpose = 'MEAL' and exists (select from debt d where d.payable_id = l.payable_id and d.purpose = 'NO_SHOW')
  then 'NO_SHOW' else coalesce(p.purpose, 'MEAL') end`

function sumOf(kind: string, where = sql`true`) {
  return sql`coalesce(sum(cents) filter (where kind = ${sql.lit(kind)} and ${where}), 0)`
}
