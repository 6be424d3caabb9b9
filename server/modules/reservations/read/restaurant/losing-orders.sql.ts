import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { seatName } from '@tablee/domain/service/seat-names'
import { sql } from 'kysely'
import type { Tx } from '../../../../context.ts'
import { ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import { IS_BOOKED } from '../../core/gone-dishes.sql.ts'
import { GONE } from '../../core/gone-from-order.sql.ts'
import type { Reservation, Share } from '../../core/reservation.ts'

type Row = Pick<Reservation, 'restaurantId' | 'type' | 'startsAt' | 'isWeeklyMeal'> &
  Pick<Share, 'position' | 'firstName' | 'lastName'> & {
    shareId: string
    dish: string
    name: string
    reservationId: number
    account: { firstName: string | null; lastName: string | null } | null
  }

/**
 * An ordered dish that left the menu, of an order that can still change. `dish` is named as in `goneFromMenu`, `name` in words.
 * Times in milliseconds.
 */
export type LosingOrder = Pick<
  Row,
  'shareId' | 'dish' | 'name' | 'reservationId' | 'restaurantId' | 'type' | 'startsAt'
> & {
  guest: string
  firmAt: number
}

/** Returns the orders that lose a dish because of the menu's present gaps. Guests notified before are left out. */
export async function losingOrders({ db, clock }: Tx, menuId: number): Promise<LosingOrder[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select distinct on (r.starts_at, r.id, s.position, g.dish) s.id as "shareId", g.dish, g.name, r.id as "reservationId",
      r.restaurant_id as "restaurantId", r.type, ${ms(sql`r.starts_at`)} as "startsAt",
      r.is_weekly_meal as "isWeeklyMeal", s.position, s.first_name as "firstName", s.last_name as "lastName",
      ${accountName(sql`s.account_id`)} as account
    from restaurant p join reservation r on r.restaurant_id = p.id join share s on s.reservation_id = r.id
      join share_line l on l.share_id = s.id cross join lateral ${GONE} g
    where p.menu_id = ${menuId} and r.starts_at > ${new Date(now)} and ${IS_BOOKED} and not exists (
      select from gone_dish d where d.share_id = s.id and d.dish = g.dish and d.gone_since is not null)
    order by r.starts_at, r.id, s.position, g.dish`.execute(db)
  return rows.flatMap(({ isWeeklyMeal, position, firstName, lastName, account, ...order }) => {
    const firmAt = freeCancelUntil({ startsAt: order.startsAt, isWeeklyMeal })
    return now < firmAt ? [{ ...order, guest: seatName(account ?? { firstName, lastName }, position), firmAt }] : []
  })
}
