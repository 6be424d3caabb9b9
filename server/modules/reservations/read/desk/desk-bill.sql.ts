import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf } from '../../../../database/rows.ts'
import {
  EXTRA,
  type Extra,
  type NoShow,
  PLACED,
  type PlacedLine,
  type WaivedRow,
} from '../../core/after-the-meal.sql.ts'
import type { Reservation, Share } from '../../core/reservation.ts'
import { LINE, RESERVATION, SHARE } from '../../core/reservations.sql.ts'

type Absence = Pick<NoShow, 'shareId' | 'feeCents' | 'outcome'>

/** A booking with all rows of its bill. The shares with a seat are in their order. */
export type BillRows = {
  reservation: Reservation
  shares: Share[]
  lines: PlacedLine[]
  dishes: { id: string; name: string; quantity: number; priceCents: number }[]
  extras: Extra[]
  absences: Absence[]
  waived: (WaivedRow & { shareId: string })[]
}

/** Returns null for another restaurant's booking. */
export async function billRowsOf(
  db: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
): Promise<BillRows | null> {
  const { rows } = await sql<Reservation & Omit<BillRows, 'reservation'>>`
    select ${RESERVATION}, (
      select coalesce(json_agg(one order by one.position), '[]') from (
        select ${SHARE} from share s where s.reservation_id = r.id and s.status not in ${listOf(SEAT_RELEASED)}) one
    ) as shares, (
      select coalesce(json_agg(one order by one."shareId", one.position), '[]') from (
        select ${LINE}, ${PLACED} from share s join share_line l on l.share_id = s.id
          left join line_refund o on o.share_id = l.share_id and o.position = l.position
        where s.reservation_id = r.id and s.status not in ${listOf(SEAT_RELEASED)}) one
    ) as lines, (
      select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'quantity', d.quantity,
        'priceCents', d.price_cents) order by d.number), '[]') from shared_dish d where d.reservation_id = r.id
    ) as dishes, (
      select coalesce(json_agg(one order by one.number), '[]')
      from (select ${EXTRA}, e.number from extra e join share s on s.id = e.share_id where s.reservation_id = r.id) one
    ) as extras, (
      select coalesce(json_agg(json_build_object('shareId', n.share_id, 'feeCents', n.fee_cents, 'outcome', n.outcome)), '[]')
      from no_show n join share s on s.id = n.share_id where s.reservation_id = r.id and s.status = 'NO_SHOW'
    ) as absences, (
      select coalesce(json_agg(json_build_object('shareId', w.share_id, 'fee', w.fee, 'cents', w.cents,
        'isRefunded', w.is_refunded, 'reason', w.reason) order by w.fee), '[]')
      from waived_fee w join share s on s.id = w.share_id where s.reservation_id = r.id
    ) as waived
    from reservation r where r.id = ${reservationId} and r.restaurant_id = ${restaurantId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { shares, lines, dishes, extras, absences, waived, ...reservation } = row
  return { reservation, shares, lines, dishes, extras, absences, waived }
}
