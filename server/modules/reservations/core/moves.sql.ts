import type { Start } from '@tablee/domain/calendar/opening-hours'
import { TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, listOf, ms } from '../../../database/rows.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import type { Reservation } from './reservation.ts'

/**
 * An hour that a restaurant proposes for a booking that it cannot serve at its own. `reason` is in its words; `until` and
 * `offeredAt` are in milliseconds. `asksHost` is false if there is no host to ask and the restaurant moves the booking after a
 * call.
 */
export type MoveOffer = Start & {
  reservationId: number
  reason: string
  asksHost: boolean
  offeredAt: number
  until: number
}

type BookedOffer = MoveOffer & Pick<Reservation, 'type' | 'totalPersons' | 'stay'>

/** The columns of a `MoveOffer`, from the row `m`. */
const OFFER = sql`m.reservation_id as "reservationId", m.day as date, m.hour, ${ms(sql`m.starts_at`)} as "startsAt", m.reason,
  m.asks_host as "asksHost", ${ms(sql`m.offered_at`)} as "offeredAt", ${ms(sql`m.due_at`)} as until`

/** Returns the proposal for the booking `id`, as JSON; null without one. */
export function offerFor(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select to_json(one) from (select ${OFFER} from move_offer m where m.reservation_id = ${id}) one)`
}

export async function moveOffersOf(db: Database, ids: readonly number[]): Promise<MoveOffer[]> {
  return offersWhere(db, sql`m.reservation_id = any(${ids}::int[])`)
}

/** Returns the open proposals of a restaurant with the request of each booking, by the hour of the bookings. */
export async function moveOffersAt(db: Database, restaurantId: number): Promise<BookedOffer[]> {
  return offersWhere(db, sql`r.restaurant_id = ${restaurantId}`)
}

async function offersWhere(db: Database, isMeant: RawBuilder<unknown>): Promise<BookedOffer[]> {
  const { rows } = await sql<BookedOffer>`
    select ${OFFER}, r.type, r.total_persons as "totalPersons", r.stay
    from move_offer m join reservation r on r.id = m.reservation_id
    where ${isMeant} and r.status in ${listOf(TAKES_SEATS)} order by r.starts_at, r.id`.execute(db)
  return rows
}

/** Writes a proposal, in place of an earlier one. This changes the booking too. */
export async function writeOffer(trx: Database, offer: MoveOffer): Promise<void> {
  const { reservationId, date, hour, startsAt, reason, asksHost, offeredAt, until } = offer
  await sql`
    with r as (${touching(reservationId, offeredAt)})
    insert into move_offer as m (reservation_id, day, hour, starts_at, reason, asks_host, offered_at, due_at)
    values (${reservationId}, ${date}::date, ${hour}, ${new Date(startsAt)}, ${reason}, ${asksHost}, ${new Date(offeredAt)},
      ${new Date(until)})
    on conflict (reservation_id) do update set day = excluded.day, hour = excluded.hour, starts_at = excluded.starts_at,
      reason = excluded.reason, asks_host = excluded.asks_host, offered_at = excluded.offered_at, due_at = excluded.due_at`.execute(
    trx,
  )
}

/** Deletes and returns a proposal; null without one. */
export async function takeOffer(trx: Database, reservationId: number, now: number): Promise<MoveOffer | null> {
  return first(
    await sql<MoveOffer>`
      with r as (${touching(reservationId, now)})
      delete from move_offer m where m.reservation_id = ${reservationId} returning ${OFFER}`.execute(trx),
  )
}

export async function forgetOffer(trx: Database, reservationId: number): Promise<void> {
  await sql`delete from move_offer where reservation_id = ${reservationId}`.execute(trx)
}

/** Locks the next proposal that is due, with its booking; other processes skip both. */
export async function takeDueOffer(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<MoveOffer & { xmin: string }>`
    select ${OFFER}, m.xmin::text from move_offer m join reservation r on r.id = m.reservation_id
    where m.due_at <= ${now} and not ${isPutOff(queue, sql`m.reservation_id`, sql`m.xmin`, now)}
    order by m.due_at, r.id limit 1 for update skip locked`.execute(trx)
  return rows
}

/** Leaves a proposal open until `until`. */
export async function putOffOffer(trx: Database, reservationId: number, until: Date): Promise<void> {
  await sql`update move_offer set due_at = ${until} where reservation_id = ${reservationId}`.execute(trx)
}

function touching(id: number, now: number): RawBuilder<unknown> {
  return sql`update reservation set version = version + 1, updated_at = ${new Date(now)} where id = ${id}`
}
