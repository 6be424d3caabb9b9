import type { WishName } from '@tablee/domain/ordering/wishes'
import { HOST_POSITION } from '@tablee/domain/reservations/host'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf, ms } from '../../../../database/rows.ts'
import { accountName, givenPhone } from '../../../accounts/accounts.ts'
import { allergensOnMenu } from '../../../catalogue/menus/menus.ts'
import type { Reservation, Share, ShareLine, TableDish } from '../../core/reservation.ts'
import { LINE } from '../../core/reservations.sql.ts'
import { WISHES_AS_JSON, WISHES_OF_SHARE } from '../../core/wishes.sql.ts'

type Named = { firstName: string | null; lastName: string | null }

/** A line for the kitchen: without its price. */
export type DeskLine = Pick<
  ShareLine,
  'name' | 'quantity' | 'choices' | 'isAlcohol' | 'foodItemId' | 'comboId' | 'sharedDishId'
> &
  OnMenu

/** The allergens of the line according to today's menu. */
type OnMenu = { onMenu: string[] }

/** A share that has a seat. `absentAt` is when it was marked as a no-show. */
export type DeskSeat = Pick<
  Share,
  'id' | 'position' | 'status' | WishName | 'paidCents' | 'itemsCents' | 'itemsDiscountCents' | 'firstName' | 'lastName'
> & { account: Named | null; allergens: string[]; lines: DeskLine[]; absentAt: number | null }

/** A shared dish, listed once, with the ids of the shares that share it. */
type DeskTableDish = Pick<
  TableDish,
  'id' | 'name' | 'quantity' | 'choices' | 'comboId' | 'isAlcohol' | 'orderedBy' | 'sharers'
> &
  OnMenu

/** A booking as its restaurant sees it. */
export type DeskBooking = Pick<
  Reservation,
  | 'id'
  | 'restaurantId'
  | 'type'
  | 'isGroup'
  | 'isPlain'
  | 'status'
  | 'source'
  | 'startsAt'
  | 'hour'
  | 'serviceDay'
  | 'totalPersons'
  | 'stay'
  | 'isForced'
  | 'linkEndedAt'
  | 'wasAuthorised'
> & {
  /** The hour (ms) that the restaurant proposes because it cannot serve the booking at its own; null without a proposal. */
  movesTo: number | null
  /** For a confirmed booking: true if the authorised amount is being captured. */
  isBillClosed: boolean
  hasHost: boolean
  seats: DeskSeat[]
  tableDishes: DeskTableDish[]
}

/** The allergens of a line `l` or a shared dish `d` according to today's menu. */
function onMenu(of: 'l' | 'd'): RawBuilder<unknown> {
  return allergensOnMenu({ foodItemId: sql.ref(`${of}.food_item_id`), comboId: sql.ref(`${of}.combo_id`) })
}

/** The columns of a `DeskBooking`, from the row `r`, for statements of other modules. */
export const DESK_BOOKING = sql`r.id, r.restaurant_id as "restaurantId", r.type, r.is_group as "isGroup",
  r.is_plain as "isPlain", r.status, r.source, ${ms(sql`r.starts_at`)} as "startsAt", r.hour, r.service_day as "serviceDay",
  r.total_persons as "totalPersons", r.stay, r.is_forced as "isForced", ${ms(sql`r.link_ended_at`)} as "linkEndedAt",
  r.was_authorised as "wasAuthorised", r.due_at is null as "isBillClosed", r.host_id is not null as "hasHost",
  (select ${ms(sql`m.starts_at`)} from move_offer m where m.reservation_id = r.id) as "movesTo", (
    select coalesce(json_agg(one order by one.position), '[]') from (
      select s.id, s.position, s.status, ${WISHES_OF_SHARE}, s.paid_cents as "paidCents", s.items_cents as "itemsCents",
        s.items_discount_cents as "itemsDiscountCents", s.first_name as "firstName", s.last_name as "lastName",
        ${accountName(sql`s.account_id`)} as account,
        coalesce((select to_json(a.allergens) from share_allergies a where a.share_id = s.id), '[]') as allergens,
        coalesce((
          select json_agg(line order by line.position) from (select ${LINE}, ${onMenu('l')} as "onMenu", l.position from share_line l where l.share_id = s.id) line
        ), '[]') as lines,
        case when s.status = 'NO_SHOW' then (select ${ms(sql`n.marked_at`)} from no_show n where n.share_id = s.id) end as "absentAt"
      from share s where s.reservation_id = r.id and s.status not in ${listOf(SEAT_RELEASED)}
    ) one
  ) as seats, (
    select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'quantity', d.quantity, 'choices', d.choices,
      'comboId', d.combo_id, 'onMenu', ${onMenu('d')}, 'isAlcohol', d.is_alcohol, 'orderedBy', d.ordered_by, 'sharers', (
        select coalesce(json_agg(l.share_id order by l.share_id), '[]') from share_line l join share s on s.id = l.share_id
        where l.shared_dish_id = d.id and s.status not in ${listOf(SEAT_RELEASED)})) order by d.number), '[]')
    from shared_dish d where d.reservation_id = r.id
  ) as "tableDishes"`

/** The guest and the booking of a share, even if they are cancelled. */
export type DeskName = Pick<Share, 'id' | 'reservationId' | 'position' | 'firstName' | 'lastName'> &
  Pick<Reservation, 'status' | 'type' | 'totalPersons'> & { account: Named | null }

/** Returns the guests of these shares, and the hosts of these bookings and of the bookings of these shares. */
export async function deskNames(
  db: Database,
  { shareIds, bookingIds }: { shareIds: readonly string[]; bookingIds: readonly number[] },
): Promise<DeskName[]> {
  const { rows } = await sql<DeskName>`
    select s.id, s.reservation_id as "reservationId", s.position, s.first_name as "firstName", s.last_name as "lastName",
      ${accountName(sql`s.account_id`)} as account, r.status, r.type, r.total_persons as "totalPersons"
    from share s join reservation r on r.id = s.reservation_id
    where s.id = any(${shareIds}) or s.position = ${HOST_POSITION} and s.reservation_id = any(
      ${bookingIds}::bigint[] || array(select o.reservation_id::bigint from share o where o.id = any(${shareIds})))`.execute(
    db,
  )
  return rows
}

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
