import type { Day } from '@tablee/domain/calendar/calendar'
import { SETTLED, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf } from '../../../../database/rows.ts'

type Period = { from: Day; to: Day; over: Date }

/**
 * Returns the covers of a restaurant's service days that were marked neither as present nor as absent. Days without any are
 * left out. `over` is the hour before which tables are over.
 */
export async function unmarkedByDay(db: Database, restaurantId: number, { from, to, over }: Period) {
  const { rows } = await sql<{ day: Day; unmarked: number }>`
    select r.service_day::text as day,
      sum(case when r.is_group then a.seats else least(a.seats, 1) * r.total_persons end)::int as unmarked
    from reservation r, lateral (
      select count(*)::int as seats from share s
      where s.reservation_id = r.id and s.status in ${listOf([...SETTLED, ...TO_SETTLE])}
        and not exists (select from seat_mark m where m.share_id = s.id)) a
    where r.restaurant_id = ${restaurantId} and r.service_day between ${from}::date and ${to}::date
      and r.starts_at >= ${from}::date and r.starts_at < ${to}::date + interval '2 days' and r.starts_at <= ${over}
      and r.type in ('PAY_FOR_ALL', 'SELF_PAY') and r.status in ${listOf([...SETTLED, ...TO_SETTLE])} and a.seats > 0
    group by r.service_day`.execute(db)
  return rows
}
