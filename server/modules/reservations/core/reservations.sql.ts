import { HOST_POSITION } from '@tablee/domain/reservations/host'
import { todayAt } from '@tablee/domain/reservations/list-section'
import { ABANDONED } from '@tablee/domain/reservations/reservation-reasons'
import { BOUND, FINAL, OVER, TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { at, listOf, ms, only } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { isUuid } from '../../../uuid.ts'
import { mayAct } from '../../accounts/accounts.ts'
import { type Whole, wholeRestaurant } from '../../catalogue/catalogue.ts'
import { ATTEMPT, type Attempt } from '../../payments/payments.ts'
import { EXTRA, type Extra, PLACED, type PlacedLine } from './after-the-meal.sql.ts'
import { goneWhere, timedWhere } from './gone-from-order.sql.ts'
import { type MoveOffer, offerFor } from './moves.sql.ts'
import type {
  GoneOfShare,
  LockedShare,
  OwnBookings,
  Reservation,
  Share,
  ShareAllergies,
  ShareLine,
  TimedDish,
} from './reservation.ts'
import { moneyWhere, type ShareMoney } from './share-money.sql.ts'
import { WISHES_OF_SHARE } from './wishes.sql.ts'

/** The columns of a `Reservation`, from the row `r`. */
export const RESERVATION = sql`r.id, r.restaurant_id as "restaurantId", r.host_id as "hostId", r.type,
  r.is_group as "isGroup", r.is_plain as "isPlain", r.is_weekly_meal as "isWeeklyMeal", r.weekly_basket_id as "weeklyBasketId", ${ms(sql`r.starts_at`)} as "startsAt", r.day, r.hour,
  r.service_day as "serviceDay", r.total_persons as "totalPersons", r.stay, r.is_forced as "isForced", r.is_saas as "isSaas",
  r.fee_each_cents as "feeEachCents", r.source, r.ceiling_cents as "ceilingCents", r.status, r.was_authorised as "wasAuthorised",
  ${ms(sql`r.hold_until`)} as "holdUntil", r.link_key_id as "linkKeyId", ${ms(sql`r.link_ended_at`)} as "linkEndedAt",
  ${ms(sql`r.due_at`)} as "dueAt", ${ms(sql`r.changed_at`)} as "changedAt",
  ${ms(sql`r.ready_at`)} as "readyAt", r.version,
  r.delivery_address as "deliveryAddress",
  ${ms(sql`r.created_at`)} as "createdAt"`

/** The columns of a `Share`, from the row `s`. */
export const SHARE = sql`s.id, s.reservation_id as "reservationId", s.position, s.account_id as "accountId",
  s.email::text as email, s.first_name as "firstName", s.last_name as "lastName", s.guest_token_key_id as "guestKeyId",
  s.guest_token_round as "guestRound",  s.status, ${WISHES_OF_SHARE}, ${ms(sql`s.hold_until`)} as "holdUntil", s.items_cents as "itemsCents",
  s.items_discount_cents as "itemsDiscountCents", s.fee_discount_cents as "feeDiscountCents",
  s.delivery_fee_cents as "deliveryFeeCents", s.voucher_cents as "voucherCents", s.company_cents as "companyCents", s.voucher_scheme as "voucherScheme",
  s.voucher_planned_cents as "voucherPlannedCents", s.paid_cents as "paidCents", s.tip_cents as "tipCents", ${ms(sql`s.coming_at`)} as "comingAt", ${ms(sql`s.created_at`)} as "createdAt"`

/** The columns of a `ShareLine`, from the row `l`. */
export const LINE = sql`l.share_id as "shareId", l.food_item_id as "foodItemId", l.combo_id as "comboId", l.name,
  l.price_cents as "priceCents", l.vat, l.is_alcohol as "isAlcohol", l.quantity, l.choices, l.parts, l.shared_dish_id as "sharedDishId"`

/** A column: all shares of the row `r`, in the order in which they joined. */
export const SHARES = sql`(
    select coalesce(json_agg(one order by one.position), '[]')
    from (select ${SHARE} from share s where s.reservation_id = r.id) one
  ) as shares`

export async function reservationsByIds(db: Database, ids: readonly number[]): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`select ${RESERVATION} from reservation r where r.id = any(${ids})`.execute(db)
  return rows
}

export async function isShare(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from share where id = ${id}`.execute(db)
  return rows.length === 1
}

/** Returns the bookings of these shares and canteen baskets. Other ids are left out. */
export async function bookingsOf(db: Database, payableIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.reservation_id as id from share s where s.id = any(${payableIds})
    union select r.id from reservation r where r.weekly_basket_id = any(${payableIds.filter(isUuid)}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function isBasket(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from reservation where weekly_basket_id = ${id}::uuid limit 1`.execute(db)
  return rows.length === 1
}

type Booking = {
  reservation: Reservation
  shares: Share[]
  lines: ShareLine[]
  extras: Extra[]
  gone: GoneOfShare[]
  timed: TimedDish[]
  allergies: ShareAllergies[]
  move: MoveOffer | null
  money: ShareMoney[]
  restaurant: Whole
}

/**
 * Returns, in one statement, a reservation by its number or by the id of one of its shares, with its shares, lines, extras,
 * allergies, dishes gone from the menu or limited to a time, proposed hour, payments and restaurant.
 */
export async function bookingBy(
  db: Database,
  key: { id: number } | { shareId: string },
  today: string,
): Promise<Booking | null> {
  const which =
    'id' in key ? sql`r.id = ${key.id}` : sql`r.id = (select s.reservation_id from share s where s.id = ${key.shareId})`
  const { rows } = await sql<Reservation & Omit<Booking, 'reservation'>>`
    select ${RESERVATION}, ${SHARES}, (
      select coalesce(json_agg(one order by one."shareId", one.position), '[]')
      from (select ${LINE}, l.position from share_line l join share s on s.id = l.share_id where s.reservation_id = r.id) one
    ) as lines, (
      select coalesce(json_agg(one order by one.number), '[]')
      from (select ${EXTRA}, e.number from extra e join share s on s.id = e.share_id where s.reservation_id = r.id) one
    ) as extras, (
      select coalesce(json_agg(json_build_object('shareId', a.share_id, 'allergens', a.allergens)), '[]')
      from share_allergies a join share s on s.id = a.share_id where s.reservation_id = r.id
    ) as allergies, (
      select coalesce(json_agg(one order by one.name), '[]') from (${goneWhere(sql`s.reservation_id = place.reservation_id`)}) one
    ) as gone, (
      select coalesce(json_agg(one order by one.name), '[]')
      from (${timedWhere(sql`l.share_id in (select s.id from share s where s.reservation_id = place.reservation_id)`)}) one
    ) as timed, (
      select coalesce(json_agg(one), '[]') from (${moneyWhere(sql`s.reservation_id = r.id`)}) one
    ) as money, ${offerFor(sql`r.id`)} as move, ${wholeRestaurant(sql`place.id`, today)} as restaurant
    from reservation r cross join lateral (select r.restaurant_id as id, r.id as reservation_id) place where ${which}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { shares, lines, extras, allergies, gone, timed, move, money, restaurant, ...reservation } = row
  return { reservation, shares, lines, extras, allergies, gone, timed, move, money, restaurant }
}

/** Returns a person's orders in one canteen basket, the first day first. */
export async function ordersOfBasket(db: Database, hostId: string, basketId: string): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select ${RESERVATION} from reservation r
    where r.host_id = ${hostId}::uuid and r.weekly_basket_id = ${basketId}::uuid order by r.starts_at, r.id`.execute(db)
  return rows
}

export async function sharesOfBasket(db: Database, hostId: string, basketId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from share s join reservation r on r.id = s.reservation_id
    where r.host_id = ${hostId}::uuid and r.weekly_basket_id = ${basketId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

export async function companyOfShare(db: Database, shareId: string): Promise<number | null> {
  const { rows } = await sql<{ companyId: number | null }>`
    select s.company_id as "companyId" from share s where s.id = ${shareId}`.execute(db)
  return rows[0]?.companyId ?? null
}

export async function lockReservation(trx: Database, id: number): Promise<Reservation | null> {
  const { rows } =
    await sql<Reservation>`select ${RESERVATION} from reservation r where r.id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Locks a share and its reservation, and with `attemptId` that payment too. Returns them as they are under the locks. */
export async function lockShare(
  trx: Database,
  shareId: string,
  attemptId: string | null = null,
): Promise<(LockedShare & { attempt: Attempt | null }) | null> {
  const paid =
    attemptId === null
      ? { attempt: sql`null::json`, join: sql``, lock: sql`` }
      : {
          attempt: sql`(select to_json(one) from (select ${ATTEMPT}) one)`,
          join: sql`join payment_attempt p on p.id = ${attemptId}::uuid`,
          lock: sql`for share of p`,
        }
  // The reservation is locked first. After a wait PostgreSQL reads a locked row again, so that none is stale.
  const { rows } = await sql<Reservation & { share: Share; attempt: Attempt | null }>`
    select ${RESERVATION}, (select to_json(one) from (select ${SHARE}) one) as share, ${paid.attempt} as attempt
    from reservation r join share s on s.reservation_id = r.id ${paid.join}
    where s.id = ${shareId} for update of r for no key update of s ${paid.lock}`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { share, attempt, ...reservation } = row
  return { reservation, share, attempt }
}

/** Returns the restaurant's reason for cancelling a booking, in its own words for the guests; null if it gave none. */
export async function cancelReasonOf(db: Database, reservationId: number): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select m.note from reservation_transition m
    where m.reservation_id = ${reservationId} and m.share_id is null and m.to_status = 'CANCELLED'
      and m.actor = 'restaurant' and m.reason = 'CANCELLED_BY_RESTAURANT' order by m.id desc limit 1`.execute(db)
  return rows[0]?.note ?? null
}

export async function placedLinesOf(db: Database, shareIds: readonly string[]): Promise<PlacedLine[]> {
  const { rows } = await sql<PlacedLine>`
    select ${LINE}, ${PLACED} from share_line l left join line_refund o on o.share_id = l.share_id and o.position = l.position
    where l.share_id = any(${shareIds}) order by l.share_id, l.position`.execute(db)
  return rows
}

export async function reservationByLink(db: Database, linkHash: Buffer): Promise<Reservation | null> {
  const { rows } =
    await sql<Reservation>`select ${RESERVATION} from reservation r where r.link_hash = ${linkHash}`.execute(db)
  return rows[0] ?? null
}

export type JoinableGroup = { reservation: Reservation; shares: Share[]; own: OwnBookings | null }

/** Returns the group, its shares and the person's open bookings at one instant, on which joining is decided. */
export async function invitationFor(
  db: Database,
  linkHash: Buffer,
  asker: { accountId: string; since: Date } | null,
): Promise<JoinableGroup | null> {
  const { rows } = await sql<Reservation & { shares: Share[]; own: OwnBookings | null }>`
    select ${RESERVATION}, ${asker ? ownOf(asker.accountId, asker.since) : sql`null::json`} as own,
      (select json_agg(s order by position)
        from (select ${SHARE} from share s where s.reservation_id = r.id) s) as shares
    from reservation r where r.link_hash = ${linkHash}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { shares, own, ...reservation } = row
  return { reservation, shares, own }
}

export async function shareById(db: Database, id: string): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${SHARE} from share s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the share of a guest's token; null for an unknown token, or for a meal before `since`. */
export async function shareByGuestToken(db: Database, tokenHash: Buffer, since: Date) {
  const { rows } = await sql<{ shareId: string; reservationId: number }>`
    select s.id as "shareId", r.id as "reservationId" from share s join reservation r on r.id = s.reservation_id
    where s.guest_token_hash = ${tokenHash} and r.starts_at >= ${since}`.execute(db)
  return rows[0] ?? null
}

/** Returns every share of these reservations, in the order in which they joined. */
export async function sharesOf(db: Database, reservationIds: readonly number[]): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select ${SHARE} from share s where s.reservation_id = any(${reservationIds})
    order by s.reservation_id, s.position`.execute(db)
  return rows
}

export async function linesOf(db: Database, shareIds: readonly string[]): Promise<ShareLine[]> {
  const { rows } = await sql<ShareLine>`
    select ${LINE} from share_line l where l.share_id = any(${shareIds}) order by l.share_id, l.position`.execute(db)
  return rows
}

/** Returns the declared allergies of these shares. Shares without allergies are left out. */
export async function allergiesOf(db: Database, shareIds: readonly string[]): Promise<ShareAllergies[]> {
  const { rows } = await sql<ShareAllergies>`
    select a.share_id as "shareId", a.allergens from share_allergies a where a.share_id = any(${shareIds})`.execute(db)
  return rows
}

/** Returns a person's open bookings, as host or guest, and the number of holds they have abandoned after `since`. */
export async function ownBookings(db: Database, accountId: string, since: Date): Promise<OwnBookings> {
  const { rows } = await sql<{ own: OwnBookings }>`select ${ownOf(accountId, since)} as own`.execute(db)
  return only(rows).own
}

function ownOf(accountId: string, since: Date): RawBuilder<unknown> {
  return sql`json_build_object(
    'bookingVersion', coalesce((select turn from booker where account_id = ${accountId}::uuid), 0),
    'isClosed', not ${mayAct(sql`${accountId}::uuid`)},
    'open', coalesce((
      select json_agg(${OWN} order by o.starts_at, o.id)
      from (
        select r.*, true as is_host from reservation r where r.host_id = ${accountId}::uuid
        union all
        select r.*, false from share s join reservation r on r.id = s.reservation_id
        where s.account_id = ${accountId}::uuid and s.status not in ${listOf(SEAT_RELEASED)} and r.host_id is distinct from ${accountId}::uuid
      ) o join restaurant on restaurant.id = o.restaurant_id
      where o.status = any(${TAKES_SEATS})), '[]'),
    'abandoned', (
      select count(distinct coalesce(h.weekly_basket_id::text, m.id::text)) from reservation_transition m join reservation h on h.id = m.reservation_id
      where h.host_id = ${accountId}::uuid and m.share_id is null and m.reason = any(${ABANDONED}) and m.moved_at > ${since}))`
}

const OWN = sql`json_build_object('id', o.id, 'restaurantId', o.restaurant_id, 'restaurantName', restaurant.name,
  'startsAt', ${ms(sql`o.starts_at`)}, 'serviceDay', o.service_day, 'day', o.day, 'hour', o.hour, 'status', o.status,
  'isGroup', o.is_group, 'type', o.type, 'wasAuthorised', o.was_authorised, 'isHost', o.is_host,
  'weeklyBasketId', o.weekly_basket_id, 'companyCents', case when o.is_weekly_meal
    then (select coalesce(sum(c.company_cents), 0) from share c where c.reservation_id = o.id) else 0 end)`

/**
 * Returns a person's bookings as host or guest, sorted by the sections of their list (`listSectionOf`). Within a section the
 * booking nearest to `now` comes first. A group that they left is listed only if it was cancelled.
 */
export async function pageOfBookings(
  db: Database,
  accountId: string,
  { limit, offset, now }: { limit: number; offset: number; now: number },
) {
  const { from, to } = todayAt(now)
  const { rows } = await sql<{ reservations: Reservation[]; count: number }>`
    with mine as materialized (
      select * from reservation r where r.id in (
        select id from reservation where host_id = ${accountId}::uuid
        union
        select s.reservation_id from share s join reservation o on o.id = s.reservation_id
        where s.account_id = ${accountId}::uuid and (s.status not in ${listOf(SEAT_RELEASED)} or o.status = 'CANCELLED'))
    )
    select (select count(*)::int from mine) as count, coalesce((
      select json_agg(page) from (
        select ${RESERVATION} from mine r
        order by
          case
            when r.status = 'CANCELLED' or r.starts_at < ${at(from)}::timestamptz then 2
            when r.starts_at < ${at(to)}::timestamptz then 0
            else 1
          end,
          abs(extract(epoch from r.starts_at - ${at(now)}::timestamptz)), r.id desc
        limit ${limit} offset ${offset}
      ) page), '[]') as reservations`.execute(db)
  return only(rows)
}

/** Returns when a share last reached a status, in milliseconds; null if it never did. */
export async function statusReachedAt(
  db: Database,
  { id, reservationId }: Pick<Share, 'id' | 'reservationId'>,
  to: Share['status'],
): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select ${ms(sql`max(m.moved_at)`)} as at from reservation_transition m
    where m.reservation_id = ${reservationId} and m.share_id = ${id} and m.to_status = ${to}`.execute(db)
  return only(rows).at
}

export async function tracesOf(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; trace: string }>`
    select r.id, concat(r.updated_at, ' ', (select max(m.id) from reservation_transition m where m.reservation_id = r.id)) as trace
    from reservation r where r.id = any(${ids})`.execute(db)
  return rows
}

export async function restaurantsOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct restaurant_id as id from reservation where id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the next reservation that is due, if any; other processes skip it. */
export async function takeNextDue(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<Reservation & { xmin: string }>`
    select ${RESERVATION}, r.xmin::text from reservation r
    where r.due_at <= ${now} and not ${isPutOff(queue, sql`r.id`, sql`r.xmin`, now)}
    order by r.due_at, r.id limit 1 for update skip locked`.execute(trx)
  return rows
}

export async function everConfirmed(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct reservation_id as id from reservation_transition
    where reservation_id = any(${ids}) and share_id is null and to_status = 'CONFIRMED'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the bookings of a service day that bind a restaurant and start at `from` or later. */
export async function tablesOfDay(
  db: Database,
  restaurantId: number,
  serviceDay: string,
  from: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where restaurant_id = ${restaurantId} and service_day = ${serviceDay}::date and starts_at >= ${from}
      and status in ${listOf(BOUND)}
    order by starts_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a person's shares with their bookings, for their data export. */
export function bookingsForExport(db: Database, accountId: string) {
  return bookingsWhere(db, sql`s.account_id = ${accountId}`)
}

/** Like `bookingsForExport`, for a guest without an account. */
export function guestBookingsForExport(db: Database, shareIds: readonly string[]) {
  return bookingsWhere(db, sql`s.id = any(${shareIds})`)
}

async function bookingsWhere(db: Database, isOwnShare: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, unknown> & { reservationId: number; shareId: string }>`
    select r.id as "reservationId", s.id as "shareId", restaurant.name as restaurant, r.day, r.hour, r.type, r.total_persons as "totalPersons", r.status,
      case when r.host_id = s.account_id then r.source end as source,
      case when r.host_id = s.account_id then r.ceiling_cents end as "ceilingCents", s.position = ${HOST_POSITION} as "isHost", r.created_at as "bookedAt", s.created_at as "joinedAt",
      s.status as "shareStatus", ${WISHES_OF_SHARE}, s.items_cents as "itemsCents",
      s.items_discount_cents as "itemsDiscountCents", s.fee_discount_cents as "feeDiscountCents",
      s.delivery_fee_cents as "deliveryFeeCents", s.voucher_cents as "voucherCents", s.paid_cents as "paidCents",
      s.tip_cents as "tipCents", coalesce((select to_json(a.allergens) from share_allergies a where a.share_id = s.id), '[]') as allergies,
      s.first_name as "firstName", s.last_name as "lastName",
      case when r.host_id = s.account_id then r.delivery_address end as "deliveryAddress",
      coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'priceCents', l.price_cents,
          'vat', l.vat, 'choices', l.choices, 'parts', l.parts)
        order by l.position) from share_line l where l.share_id = s.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('name', d.name, 'quantity', d.quantity, 'priceCents', d.price_cents,
          'choices', d.choices, 'orderedAt', d.created_at)
        order by d.number) from shared_dish d where d.ordered_by = s.id), '[]') as "dishesForTable",
      coalesce((select json_agg(json_build_object('name', g.name, 'toldAt', g.told_at, 'takenOffAt', g.taken_off_at)
        order by g.dish) from gone_dish g where g.share_id = s.id), '[]') as "goneDishes"
    from share s join reservation r on r.id = s.reservation_id join restaurant on restaurant.id = r.restaurant_id
    where ${isOwnShare} order by r.starts_at desc, r.id desc`.execute(db)
  return rows
}

/** Returns the shares of a guest without an account, by their email address. */
export async function sharesOfGuest(db: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from share where account_id is null and email = ${email}::citext order by created_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the first of the shares whose booking is still open; null if none is. */
export async function openBookingOf(db: Database, shareIds: readonly string[]) {
  const { rows } = await sql<{ restaurantName: string; day: string; hour: string }>`
    select restaurant.name as "restaurantName", r.day, r.hour
    from share s join reservation r on r.id = s.reservation_id join restaurant on restaurant.id = r.restaurant_id
    where s.id = any(${shareIds}) and r.status not in ${listOf(FINAL)}
      and s.status not in ${listOf(OVER)}
    order by r.starts_at limit 1`.execute(db)
  return rows[0] ?? null
}

/** Locks a share that still names a guest without an account thirteen months after the meal. */
export async function nextOldGuest(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<{ id: string; email: string | null; xmin: string }>`
    select s.id, s.email::text, s.xmin::text from share s join reservation r on r.id = s.reservation_id
    where s.account_id is null and coalesce(s.email::text, s.first_name, s.last_name, ${WISHES_OF_SHARE}) is not null
      and r.starts_at < ${now}::timestamptz - interval '13 months' and not ${isPutOff(queue, sql`s.id`, sql`s.xmin`, now)}
    order by r.starts_at limit 1 for update of s skip locked`.execute(trx)
  return rows
}
