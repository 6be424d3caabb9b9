import type { Day } from '@tablee/domain/calendar/calendar'
import type { DayMoney } from '@tablee/domain/service/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { serviceDaySql } from '../../../database/service-day.ts'
import { COMPANY } from '../core/attempt.ts'
import { collectedFor } from '../core/paid.sql.ts'

type CardMoney = Pick<
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

/**
 * Queries that return `id`, `day` and `tip` of bills: those of the requested days, and all. A refund on one of these days may
 * belong to any bill.
 */
type RestaurantBills = { ofPeriod: RawBuilder<unknown>; all: RawBuilder<unknown> }
type DayRange = { from: Day; to: Day }

/** Incoming money counts for the service day of its bill; the other kinds for the service day on which they were written. */
const COMES_IN = sql`('CAPTURED', 'FEE', 'TOPPED_UP')`
// The same kinds as in the index `ledger_line_going_back`.
const GOES_BACK = sql`('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON')`

/**
 * Returns the ledger lines of some bills by day: `id` and `tip` of the bill, `day`, the columns of the line, `intent` and
 * `purpose` of its payment. Outgoing money is selected by its own day, so that bills of former years are not read.
 */
function linesByDay({ ofPeriod, all }: RestaurantBills, { from, to }: DayRange): RawBuilder<unknown> {
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

/**
 * Money of one payment or transfer that a restaurant receives or returns on a day, in cents without our fee. `tipCents` and
 * `absenceCents` are parts of `cents`. PLATFORM is the part of a promo code that we pay. `reference` is the provider's.
 */
export type RestaurantMovement = {
  billId: string
  day: Day
  paidBy: 'CARD' | 'COMPANY' | 'PLATFORM'
  isBack: boolean
  cents: number
  tipCents: number
  absenceCents: number
  reference: string
  at: number
}

/** Returns the movements of some bills in a period, by day, without disputes and failed refunds. */
export async function movementsByDay(
  db: Database,
  bills: RestaurantBills,
  period: DayRange,
): Promise<RestaurantMovement[]> {
  const { rows } = await sql<RestaurantMovement>`
    select id as "billId", day::text, case when attempt_id is not null then 'CARD'
        when payable_id like ${`%${COMPANY}`} then 'COMPANY' else 'PLATFORM' end as "paidBy",
      ${IS_BACK} as "isBack", sum(case when kind in ('FEE', 'FEE_REFUNDED') then -cents else cents end)::int as cents,
      coalesce(sum(coalesce(tip_cents, case when purpose = 'AFTER_MEAL' and kind = 'CAPTURED' then least(tip, cents) end)), 0)::int
        as "tipCents",
      coalesce(sum(coalesce(absence_cents, case when purpose = 'NO_SHOW' and kind in ('CAPTURED', 'REFUNDED') then cents end)), 0)::int
        as "absenceCents",
      coalesce(max(intent), split_part(max(reference), ':', 1)) as reference, ${ms(sql`max(at)`)} as at
    from (${linesByDay(bills, period)}) line
    where kind not in ('REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON')
    group by id, day, attempt_id, payable_id, ${IS_BACK} order by day, id, "isBack", at, reference`.execute(db)
  return rows
}

const IS_BACK = sql`kind in ('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK')`
