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
