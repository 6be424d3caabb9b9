import { HOST_POSITION } from '@tablee/domain/reservations/host'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import type { Reservation } from '../../core/reservation.ts'

/** A booking as the operator finds it. `restaurantName` and the host's names are the current ones. */
export type FoundBooking = Pick<
  Reservation,
  'id' | 'restaurantId' | 'type' | 'isGroup' | 'status' | 'startsAt' | 'day' | 'hour' | 'totalPersons' | 'source'
> & { restaurantName: string; firstName: string | null; lastName: string | null }

/** The search terms for bookings: their numbers, shares, account, or data entered by a guest without an account. */
type BookingWish =
  | { ids: readonly number[] }
  | { shareIds: readonly string[] }
  | { accountId: string }
  | { email: string }
  | { words: readonly string[] }

/** Returns the matching bookings, the latest first. */
export async function findBookings(db: Database, wish: BookingWish, most: number): Promise<FoundBooking[]> {
  const { rows } = await sql<FoundBooking>`
    select ${FOUND} from reservation r join restaurant on restaurant.id = r.restaurant_id
    where ${matches(wish)} order by r.starts_at desc, r.id desc limit ${most}`.execute(db)
  return rows
}

const HOST_SEAT = sql`select h.* from share h where h.reservation_id = r.id and h.position = ${sql.lit(HOST_POSITION)}`
const OF_HOST = (field: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql`coalesce(${accountName(sql`r.host_id`)} ->> ${field}, (select host.${column} from (${HOST_SEAT}) host))`

/** The columns of a `FoundBooking`, from the rows `r` and `restaurant`. */
export const FOUND = sql`r.id, r.restaurant_id as "restaurantId", r.type, r.is_group as "isGroup", r.status,
  ${ms(sql`r.starts_at`)} as "startsAt", r.day, r.hour, r.total_persons as "totalPersons", r.source,
  restaurant.name as "restaurantName", ${OF_HOST(sql`'firstName'`, sql`first_name`)} as "firstName",
  ${OF_HOST(sql`'lastName'`, sql`last_name`)} as "lastName"`

function matches(wish: BookingWish): RawBuilder<unknown> {
  if ('ids' in wish) return sql`r.id = any(${wish.ids}::int[])`
  if ('shareIds' in wish) return seated(sql`s.id = any(${wish.shareIds})`)
  if ('accountId' in wish)
    return sql`(r.host_id = ${wish.accountId}::uuid or ${seated(sql`s.account_id = ${wish.accountId}::uuid`)})`
  if ('email' in wish) return seated(sql`s.account_id is null and s.email = ${wish.email}::citext`)
  const each = wish.words.map((word) => {
    const part = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return sql`lower(concat_ws(' ', s.first_name, s.last_name)) like ${part}`
  })
  return seated(sql`s.account_id is null and ${sql.join(each, sql` and `)}`)
}

function seated(isIt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`r.id in (select s.reservation_id from share s where ${isIt})`
}

/** A booking that ends with an account, and the cents refunded with it: to all of a table, or to the guest alone. */
type PaidAhead = { id: number; cents: number }

export async function paidAhead(db: Database, accountId: string, ids: readonly number[]): Promise<PaidAhead[]> {
  const { rows } = await sql<PaidAhead>`
    select r.id, sum(s.paid_cents)::int as cents from reservation r join share s on s.reservation_id = r.id
    where r.id = any(${ids}) and (r.host_id = ${accountId}::uuid or s.account_id = ${accountId}::uuid)
    group by r.id`.execute(db)
  return rows
}

/**
 * A contested no-show that is not decided yet. Its guest or the guest who paid for the seat contests it. Milliseconds and
 * cents.
 */
export type ContestedAbsence = {
  shareId: string
  feeCents: number
  markedAt: number
  contestedAt: number
  message: string | null
  isByPayer: boolean
  /** When the absence is lifted without a decision. */
  dueAt: number | null
  person: { firstName: string | null; lastName: string | null } | null
  booking: FoundBooking
}

/** Returns the absences to decide on, the most urgent first. */
export async function contestedAbsences(db: Database): Promise<ContestedAbsence[]> {
  const { rows } = await sql<ContestedAbsence>`
    select n.share_id as "shareId", n.fee_cents as "feeCents", ${ms(sql`n.marked_at`)} as "markedAt",
      ${ms(sql`n.contested_at`)} as "contestedAt", n.message,
      n.is_contested_by_payer as "isByPayer", ${ms(sql`n.due_at`)} as "dueAt",
      coalesce(${accountName(sql`s.account_id`)}, json_build_object('firstName', s.first_name, 'lastName', s.last_name))
        as person,
      (select to_json(one) from (select ${FOUND}) one) as booking
    from no_show n join share s on s.id = n.share_id join reservation r on r.id = s.reservation_id
      join restaurant on restaurant.id = r.restaurant_id
    where n.due_at is not null and n.contested_at is not null and n.outcome is null
    order by n.due_at, n.share_id limit 50`.execute(db)
  return rows
}
