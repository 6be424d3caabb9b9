import type { WishName } from '@tablee/domain/ordering/wishes'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { sql } from 'kysely'
import { ms } from '../../../../database/rows.ts'
import { accountName, givenPhone } from '../../../accounts/accounts.ts'
import type { Reservation, Share } from '../../core/reservation.ts'
import { LINE } from '../../core/reservations.sql.ts'
import { WISHES_AS_JSON } from '../../core/wishes.sql.ts'
import { type DeskLine, onMenu } from './desk-bookings.sql.ts'

/** The one share of an order, whatever its status. `phone` is the number that its diner has given. Money in cents. */
type OrderShareToGo = Pick<
  Share,
  | 'id'
  | 'position'
  | 'status'
  | WishName
  | 'itemsCents'
  | 'itemsDiscountCents'
  | 'deliveryFeeCents'
  | 'firstName'
  | 'lastName'
> & {
  /** True if the restaurant has waived the delivery fee. */
  isDeliveryWaived: boolean

  account: { firstName: string | null; lastName: string | null } | null
  phone: string | null
  allergens: string[]
  lines: DeskLine[]
}

/** A takeaway or delivery order as its restaurant sees it. Times in milliseconds. */
export type OrderToGo = Pick<
  Reservation,
  | 'id'
  | 'restaurantId'
  | 'type'
  | 'isGroup'
  | 'isWeeklyMeal'
  | 'isSaas'
  | 'status'
  | 'wasAuthorised'
  | 'startsAt'
  | 'hour'
  | 'serviceDay'
  | 'dueAt'
  | 'readyAt'
  | 'deliveryAddress'
> & {
  /** Why it was cancelled. Null if it is not. */
  endedBecause: Reason | null
  share: OrderShareToGo
}

/** The columns of a `OrderToGo`, from the row `r`, for statements of other modules. */
export const ORDER_TO_GO = sql`r.id, r.restaurant_id as "restaurantId", r.type, r.is_group as "isGroup",
  r.is_weekly_meal as "isWeeklyMeal", r.is_saas as "isSaas", r.status, r.was_authorised as "wasAuthorised", ${ms(sql`r.starts_at`)} as "startsAt",
  r.hour, r.service_day as "serviceDay", ${ms(sql`r.due_at`)} as "dueAt", ${ms(sql`r.ready_at`)} as "readyAt",
  r.delivery_address as "deliveryAddress", case when r.status = 'CANCELLED' then (
    select m.reason from reservation_transition m
    where m.reservation_id = r.id and m.share_id is null and m.to_status = 'CANCELLED' order by m.id desc limit 1
  ) end as "endedBecause", (
    select json_build_object('id', s.id, 'position', s.position, 'status', s.status, ${WISHES_AS_JSON}, 'itemsCents', s.items_cents,
      'itemsDiscountCents', s.items_discount_cents, 'deliveryFeeCents', s.delivery_fee_cents, 'firstName', s.first_name,
      'lastName', s.last_name, 'account', ${accountName(sql`s.account_id`)}, 'phone', ${givenPhone(sql`s.account_id`)},
      'isDeliveryWaived', exists (select from waived_fee w where w.share_id = s.id and w.fee = 'DELIVERY'),
      'allergens', coalesce((select to_json(a.allergens) from share_allergies a where a.share_id = s.id), '[]'),
      'lines', coalesce((
        select json_agg(line order by line.position) from (select ${LINE}, ${onMenu('l')} as "onMenu", l.position from share_line l where l.share_id = s.id) line
      ), '[]'))
    from share s where s.reservation_id = r.id order by s.position limit 1
  ) as share`
