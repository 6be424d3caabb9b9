import type { Day } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import { COMPANY } from '../core/company-payable.ts'
import { type DayRange, linesByDay, type RestaurantBills } from './restaurant-lines.sql.ts'

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
