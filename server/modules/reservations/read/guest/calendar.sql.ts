import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf, ms } from '../../../../database/rows.ts'
import type { Reservation, Share } from '../../core/reservation.ts'
import { RESERVATION } from '../../core/reservations.sql.ts'

type CalendarRow = Reservation & {
  /** The person's seat. If they left and joined again, it is the one that counts. */
  seat: Pick<Share, 'id' | 'accountId' | 'status'>
  restaurant: { name: string; address: string; zipCode: string; city: string; phone: string | null }
  /** When the booking or the seat last changed, in milliseconds. */
  touchedAt: number
  /** Why the seat was cancelled. Null while it is not, and for releases that wrote no reason. */
  endedFor: Reason | null
}

/** Returns a person's seats at tables from `since` on, as host or guest, including left and cancelled ones: the last `most`. */
export async function seatsForCalendar(
  db: Database,
  accountId: string,
  { since, most }: { since: Date; most: number },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with mine as (
      select distinct on (s.reservation_id) s.id, s.reservation_id, s.account_id, s.status
      from share s join reservation o on o.id = s.reservation_id
      where s.account_id = ${accountId} and o.starts_at >= ${since}
      order by s.reservation_id, s.status in ${listOf(SEAT_RELEASED)}, s.position desc
    )
    select ${RESERVATION}, json_build_object('id', s.id, 'accountId', s.account_id, 'status', s.status) as seat,
      json_build_object('name', p.name, 'address', p.address, 'zipCode', p.zip_code, 'city', p.city, 'phone', p.phone)
        as restaurant,
      ${ms(sql`greatest(r.updated_at, moved.last_at)`)} as "touchedAt", moved."endedFor"
    from mine s join reservation r on r.id = s.reservation_id join restaurant p on p.id = r.restaurant_id
      cross join lateral (
        select max(m.moved_at) as last_at, (array_agg(m.reason order by m.id desc)
          filter (where s.status = 'CANCELLED' and m.to_status = 'CANCELLED'))[1] as "endedFor"
        from reservation_transition m where m.reservation_id = r.id and m.share_id = s.id) moved
    order by r.starts_at desc, r.id desc limit ${most}`.execute(db)
  return rows
}
