import { SETTLED, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import type { Noted } from '@tablee/domain/service/marks'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { at, first, listOf, ms, partsOf } from '../../../../database/rows.ts'
import { LIVE_CHANNEL } from '../../../../events/outbox.ts'
import { DESK_BOOKING, type DeskBooking, SHARES } from '../../../reservations/read/desk/desk.ts'
import type { Share } from '../../../reservations/reservations.ts'

/**
 * True if the guest of the share `s` came: marked as present at a table, or served a takeaway or delivery order of the booking
 * `r` or `o`.
 */
export function cameTo(booking: 'r' | 'o'): RawBuilder<boolean> {
  return sql`(s.status in ${listOf([...SETTLED, ...TO_SETTLE])} and (${sql.ref(`${booking}.type`)} not in ('PAY_FOR_ALL', 'SELF_PAY')
    or exists (select from seat_mark came where came.share_id = s.id)))`
}

export type MarkRow = Noted & { shareId: string }

/**
 * How the guest of a booking is notified. `isTold` is true if Tablée writes to them. `phone` is the number that the restaurant
 * has noted, if any.
 */
export type Reached = { isTold: boolean; phone: string | null }

/** A booking of a service with the marks of the staff and the way to notify its guest. */
export type ServiceBooking = DeskBooking &
  Reached & {
    marks: MarkRow[]
    /**
     * Number of earlier bookings at the restaurant: tables at which the host was marked as present, and takeaway and delivery
     * orders.
     */
    earlierVisits: number
  }

const MARK = sql`json_build_object('shareId', m.share_id, 'state', m.state, 'markedAt', ${ms(sql`m.marked_at`)},
  'was', m.was, 'wasAt', ${ms(sql`m.was_at`)}, 'isBack', m.is_back)`

/** The columns of a `Reached` for the booking `r`. A diner who requested a table is notified like a host. */
const REACHED = sql`(select p.phone from phone_booking p where p.reservation_id = r.id) as phone, (
    r.host_id is not null
      or exists (select from party_request q where q.restaurant_id = r.restaurant_id and q.reservation_id = r.id)
  ) as "isTold"`

const SERVICE_BOOKING = sql`${DESK_BOOKING}, ${REACHED}, (
    select coalesce(json_agg(${MARK} order by m.share_id), '[]') from seat_mark m join share s on s.id = m.share_id
    where s.reservation_id = r.id
  ) as marks, (
    select count(distinct o.id)::int from share s join reservation o on o.id = s.reservation_id
    where s.account_id = r.host_id and o.restaurant_id = r.restaurant_id and o.starts_at < r.starts_at and ${cameTo('o')}
  ) as "earlierVisits"`

/** Returns the bookings of a restaurant's service day that take seats or took them, by hour. CANCELLED ones are left out. */
export async function bookingsOfDay(
  db: Database,
  { restaurantId, day, types }: { restaurantId: number; day: string; types: readonly DeskBooking['type'][] },
): Promise<ServiceBooking[]> {
  const { rows } = await sql<ServiceBooking>`
    select ${SERVICE_BOOKING} from reservation r
    where r.restaurant_id = ${restaurantId} and r.service_day = ${day}::date
      and r.starts_at >= ${day}::date and r.starts_at < ${day}::date + interval '2 days'
      and r.type = any(${types}) and r.status <> 'CANCELLED'
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/**
 * Returns a locked booking with all its shares, and whether the tap that is to change it was made before. Null for a booking of
 * another restaurant.
 */
export async function readLocked(
  trx: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
  isTapMade: RawBuilder<unknown>,
) {
  return first(
    await sql<ServiceBooking & { shares: Share[]; isTapMade: boolean }>`
      select ${SERVICE_BOOKING}, ${SHARES}, ${isTapMade} as "isTapMade"
      from reservation r where r.id = ${reservationId} and r.restaurant_id = ${restaurantId}`.execute(trx),
  )
}

/** Returns a booking of a restaurant; null for a booking of another restaurant. */
export async function bookingOf(
  db: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
): Promise<ServiceBooking | null> {
  return first(
    await sql<ServiceBooking>`
      select ${SERVICE_BOOKING} from reservation r where r.id = ${reservationId} and r.restaurant_id = ${restaurantId}`.execute(
      db,
    ),
  )
}

export type Marks = { marks: readonly MarkRow[]; removed: readonly string[] }

export function writingMarks({ marks, removed }: Marks, accountId: string | null): RawBuilder<unknown>[] {
  const rows = marks.map(({ markedAt, wasAt, ...mark }) => ({ ...mark, markedAt: at(markedAt), wasAt: at(wasAt) }))
  const gone = sql`delete from seat_mark where share_id = any(${removed})`
  const written = sql`
    insert into seat_mark (share_id, state, marked_at, was, was_at, is_back, account_id)
    select m."shareId", m.state, m."markedAt", m.was, m."wasAt", m."isBack", ${accountId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as m ("shareId" text, state text, "markedAt" timestamptz, was text, "wasAt" timestamptz, "isBack" boolean)
    on conflict (share_id) do update set state = excluded.state, marked_at = excluded.marked_at, was = excluded.was,
      was_at = excluded.was_at, is_back = excluded.is_back, account_id = excluded.account_id`
  return [gone, written]
}

/** Executes these parts and notifies the live channel that the booking has changed. */
export async function writeOnBooking(
  trx: Database,
  reservationId: number,
  parts: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`
    with once as (select 1)${partsOf(parts)}
    select pg_notify(${LIVE_CHANNEL}, ${String(reservationId)})`.execute(trx)
}

/** Returns an SQL fragment that records who has entered a booking, for its row `from`. */
export function enteringPhone(
  { phone, accountId, now }: { phone: string | null; accountId: string; now: Date },
  id: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into phone_booking (reservation_id, phone, entered_by, entered_at)
    select ${id}, ${phone}, ${accountId}::uuid, ${now}::timestamptz from ${from}`
}

/** Returns an SQL fragment that marks the guests of a share as arrived, if the rows `from` are written. */
export function notingArrival(
  { shareId, accountId, now }: { shareId: string; accountId: string; now: Date },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into seat_mark (share_id, state, marked_at, account_id)
    select ${shareId}, 'ARRIVED', ${now}::timestamptz, ${accountId}::uuid from ${from}`
}

/** Deletes the phone numbers of these shares' bookings and the marks of their seats. */
export async function purgeShares(trx: Database, shareIds: readonly string[]): Promise<void> {
  await sql`
    with m as (delete from seat_mark where share_id = any(${shareIds}))
    update phone_booking p set phone = null from share s
    where s.id = any(${shareIds}) and p.reservation_id = s.reservation_id and s.account_id is null`.execute(trx)
}

export async function reachedOf(db: Database, ids: readonly number[]): Promise<(Reached & { id: number })[]> {
  const { rows } = await sql<Reached & { id: number }>`
    select r.id, ${REACHED} from reservation r where r.id = any(${ids}::int[])`.execute(db)
  return rows
}

export async function bookingsOfNumber(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.reservation_id as id from phone_booking p where p.phone = ${phone} order by p.entered_at desc limit 50`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
