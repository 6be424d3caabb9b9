import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { serviceDaySql } from '../../../database/service-day.ts'
import { COMPANY } from '../core/company-payable.ts'

export type CardMoney = Pick<DayMoney, 'card' | 'added' | 'absenceFees' | 'tips' | 'givenBack' | 'fees'>

/** What comes in, which counts for the service day of its bill; the other kinds count for the day on which they were written. */
const COMES_IN = sql`('CAPTURED', 'FEE', 'TOPPED_UP')`
const GOES_BACK = sql`('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK')`

/**
 * What cards and the platform have paid of some bills, by day, from the lines of the ledger alone. `bills` is a query of `id`,
 * `day` and `tip`. Of what was taken after a meal the tip is what its payer has left, as far as it was taken.
 */
export async function moneyByDay(db: Database, bills: RawBuilder<unknown>, { from, to }: { from: Day; to: Day }) {
  const day = sql`case when l.kind in ${COMES_IN} then b.day else ${serviceDaySql(sql`l.at`)} end`
  const { rows } = await sql<CardMoney & { day: Day }>`
    with bill as (${bills}), line as (
      select b.id, ${day} as day, b.tip, l.kind, coalesce(p.purpose, 'MEAL') as purpose, l.cents
      from bill b join ledger_line l on l.payable_id in (b.id, b.id || ${COMPANY}::text)
        left join payment_attempt p on p.id = l.attempt_id
      where l.kind in ${COMES_IN} or l.kind in ${GOES_BACK}
    ), by_bill as (
      select day, ${sumOf('CAPTURED')} - ${sumOf('FEE')} as taken, ${sumOf('TOPPED_UP')} as added,
        ${sumOf('CAPTURED', sql`purpose = 'NO_SHOW'`)} - ${sumOf('FEE', sql`purpose = 'NO_SHOW'`)} as absences,
        least(tip, ${sumOf('CAPTURED', sql`purpose = 'AFTER'`)} - ${sumOf('FEE', sql`purpose = 'AFTER'`)}) as tips,
        ${sumOf('REFUNDED')} - ${sumOf('FEE_REFUNDED')} + ${sumOf('TOP_UP_BACK')} as back,
        ${sumOf('FEE')} - ${sumOf('FEE_REFUNDED')} as fees
      from line where day between ${from}::date and ${to}::date group by id, tip, day
    )
    select day::text, sum(taken - absences - tips)::int as card, sum(added)::int as added, sum(absences)::int as "absenceFees",
      sum(tips)::int as tips, sum(back)::int as "givenBack", sum(fees)::int as fees
    from by_bill group by day`.execute(db)
  return rows
}

function sumOf(kind: string, where = sql`true`) {
  return sql`coalesce(sum(cents) filter (where kind = ${sql.lit(kind)} and ${where}), 0)`
}
