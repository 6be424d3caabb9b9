import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { type DayRange, linesByDay, type RestaurantBills } from './restaurant-lines.sql.ts'

export type CardMoney = Pick<
  DayMoney,
  'card' | 'added' | 'absenceFees' | 'tips' | 'givenBack' | 'fees' | 'disputed' | 'refundsFailed'
>

/**
 * Returns what cards and the platform paid for some bills, by day, from ledger lines alone. Older lines have no
 * `tip_cents` and no `absence_cents`. Their tip is the tip of the bill, at most what was captured after the meal. Their no-show
 * fee is what was captured for that purpose.
 */
export async function moneyByDay(db: Database, bills: RestaurantBills, period: DayRange) {
  const { rows } = await sql<CardMoney & { day: Day }>`
    with by_bill as (
      select day, ${sumOf('CAPTURED')} - ${sumOf('FEE')} as taken, ${sumOf('TOPPED_UP')} as added,
        coalesce(sum(absence_cents) filter (where kind = 'CAPTURED'),
          ${sumOf('CAPTURED', sql`purpose = 'NO_SHOW'`)} - ${sumOf('FEE', sql`purpose = 'NO_SHOW'`)}) as absences,
        coalesce(sum(tip_cents) filter (where kind = 'CAPTURED'), least(tip,
          ${sumOf('CAPTURED', sql`purpose = 'AFTER_MEAL'`)} - ${sumOf('FEE', sql`purpose = 'AFTER_MEAL'`)})) as tips,
        ${sumOf('REFUNDED')} - ${sumOf('FEE_REFUNDED')} + ${sumOf('TOP_UP_BACK')} as back,
        ${sumOf('FEE')} - ${sumOf('FEE_REFUNDED')} as fees, ${sumOf('DISPUTED')} - ${sumOf('DISPUTE_WON')} as disputed,
        ${sumOf('REFUND_FAILED')} as failed
      from (${linesByDay(bills, period)}) line group by id, tip, day
    )
    select day::text, sum(taken - absences - tips)::int as card, sum(added)::int as added, sum(absences)::int as "absenceFees",
      sum(tips)::int as tips, sum(back)::int as "givenBack", sum(fees)::int as fees,
      sum(disputed)::int as disputed, sum(failed)::int as "refundsFailed"
    from by_bill group by day`.execute(db)
  return rows
}

function sumOf(kind: string, where = sql`true`) {
  return sql`coalesce(sum(cents) filter (where kind = ${sql.lit(kind)} and ${where}), 0)`
}
