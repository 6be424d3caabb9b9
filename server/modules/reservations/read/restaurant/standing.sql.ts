import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { HOST_POSITION } from '@tablee/domain/reservations/host'
import { type Status, TAKES_SEATS } from '@tablee/domain/reservations/reservation-status'
import type { StandingBooking } from '@tablee/domain/restaurant/stranded'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf, ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'

/**
 * A booking that its restaurant still has to serve. `heldCents` is the total of all shares that is captured, or authorised and
 * not released.
 */
export type StandingRow = Omit<StandingBooking, 'isKept'> & {
  day: string
  status: Status
  source: BookingSource
  isGroup: boolean
  wasAuthorised: boolean
  /** True if there is a host who can be asked. */
  hasHost: boolean
  heldCents: number
  /** Increases with each change. */
  version: number
  name: { firstName: string | null; lastName: string | null } | null
}

/** Locks a restaurant's bookings that take seats from an instant (ms) on, in the order of their ids. Returns the ids. */
export async function lockStanding(trx: Database, restaurantId: number, from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservation r
    where r.restaurant_id = ${restaurantId} and r.starts_at > ${new Date(from)} and r.status in ${listOf(TAKES_SEATS)}
    order by r.id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns the same bookings, without a lock. */
export function standingBookings(db: Database, restaurantId: number, from: number): Promise<StandingRow[]> {
  return standingWhere(db, sql`r.restaurant_id = ${restaurantId} and r.starts_at > ${new Date(from)}`)
}

/** Returns the bookings with these ids that take seats. */
export function standingOf(db: Database, ids: readonly number[]): Promise<StandingRow[]> {
  return standingWhere(db, sql`r.id = any(${ids}::int[])`)
}

async function standingWhere(db: Database, isMeant: RawBuilder<unknown>): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select r.id, r.type, r.status, r.source, r.version, ${ms(sql`r.starts_at`)} as "startsAt", r.day, r.hour,
      r.service_day as "serviceDay", r.total_persons as "totalPersons", r.stay, r.is_forced as "isForced", r.is_weekly_meal as "isWeeklyMeal",
      r.is_group as "isGroup", r.was_authorised as "wasAuthorised", r.host_id is not null as "hasHost", (
        select coalesce(sum(s.paid_cents), 0)::int from share s where s.reservation_id = r.id
      ) as "heldCents", (
        select coalesce(${accountName(sql`s.account_id`)}, json_build_object('firstName', s.first_name, 'lastName', s.last_name))
        from share s where s.reservation_id = r.id and s.position = ${HOST_POSITION}
      ) as name
    from reservation r where ${isMeant} and r.status in ${listOf(TAKES_SEATS)}
    order by r.id`.execute(db)
  return rows
}
