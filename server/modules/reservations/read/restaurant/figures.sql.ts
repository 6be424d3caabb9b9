import type { Day } from '@tablee/domain/calendar/calendar'
import { BILL_CLOSED, SETTLED, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { DayGuests } from '@tablee/domain/service/figures'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf } from '../../../../database/rows.ts'

export type FiguresPeriod = { from: Day; to: Day }

/** Returns the guests and orders expected at a restaurant on each service day. Days without any are left out. */
export async function guestsByDay(db: Database, restaurantId: number, { from, to }: FiguresPeriod) {
  const isTable = sql`r.type in ('PAY_FOR_ALL', 'SELF_PAY')`
  const { rows } = await sql<Omit<DayGuests, 'unmarked'> & { day: Day }>`
    select r.service_day::text as day, count(*) filter (where ${isTable})::int as tables,
      coalesce(sum(r.total_persons) filter (where ${isTable}), 0)::int as covers,
      coalesce(sum(case when r.is_group then a.seats else least(a.seats, 1) * r.total_persons end)
        filter (where ${isTable}), 0)::int as absences,
      count(*) filter (where not ${isTable})::int as orders
    from reservation r,
      lateral (select count(*)::int as seats from share s where s.reservation_id = r.id and s.status = 'NO_SHOW') a
    where r.restaurant_id = ${restaurantId} and r.service_day between ${from}::date and ${to}::date
      and r.starts_at >= ${from}::date and r.starts_at < ${to}::date + interval '2 days'
      and r.status in ${listOf([...new Set([...TO_SETTLE, ...BILL_CLOSED])])}
    group by r.service_day`.execute(db)
  return rows
}

/**
 * Returns the bills of a restaurant, of a period and in total, as a query to be joined with payments. Columns: `id`,
 * `reservation_id`, service `day`, `tip` in cents, `isSettled`.
 */
export function billsOfRestaurant(restaurantId: number, { from, to }: FiguresPeriod) {
  const all = sql`
    select s.id, r.id as reservation_id, r.service_day as day, s.tip_cents as tip, s.status in ${listOf(SETTLED)} as "isSettled"
    from reservation r join share s on s.reservation_id = r.id where r.restaurant_id = ${restaurantId}`
  const ofPeriod = sql`${all} and r.service_day between ${from}::date and ${to}::date
    and r.starts_at >= ${from}::date and r.starts_at < ${to}::date + interval '2 days'`
  return { all, ofPeriod }
}
