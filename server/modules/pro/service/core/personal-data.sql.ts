import { OVER } from '@tablee/domain/reservations/reservation-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf, ms } from '../../../../database/rows.ts'
import { verifiedPhone } from '../../../accounts/accounts.ts'

/** Returns the marks that the staff has set on the seats of a person; `at` in milliseconds. */
export function marksOfPerson(db: Database, accountId: string) {
  return marksWhere(db, sql`s.account_id = ${accountId}`)
}

/** Like `marksOfPerson`, for these shares. */
export function marksOfShares(db: Database, shareIds: readonly string[]) {
  return marksWhere(db, sql`s.id = any(${shareIds})`)
}

async function marksWhere(db: Database, isMeant: RawBuilder<unknown>) {
  const { rows } = await sql<{ restaurant: string; day: string; state: string; at: number }>`
    select restaurant.name as restaurant, r.day, m.state, ${ms(sql`m.marked_at`)} as at
    from seat_mark m join share s on s.id = m.share_id join reservation r on r.id = s.reservation_id
      join restaurant on restaurant.id = r.restaurant_id
    where ${isMeant} order by m.marked_at desc`.execute(db)
  return rows
}

/** Returns the tables that restaurants have entered for a person's phone number. The number must be verified. */
export async function bookingsOfNumber(db: Database, accountId: string) {
  const { rows } = await sql<{
    restaurant: string
    day: string
    hour: string
    totalPersons: number
    status: string
    name: string | null
    phone: string | null
    note: string | null
    enteredAt: number
  }>`
    select restaurant.name as restaurant, r.day, r.hour, r.total_persons as "totalPersons", r.status,
      s.first_name as name, p.phone, s.note, ${ms(sql`p.entered_at`)} as "enteredAt"
    from phone_booking p join reservation r on r.id = p.reservation_id join share s on s.reservation_id = r.id
      join restaurant on restaurant.id = r.restaurant_id
    where p.phone = ${verifiedPhone(accountId)} order by r.starts_at desc, r.id desc`.execute(db)
  return rows
}

/** Returns the past shares of those tables, and of tables that a restaurant has entered on the person's request. */
export async function endedSharesEntered(trx: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from phone_booking p join reservation r on r.id = p.reservation_id join share s on s.reservation_id = r.id
    where r.status in ${listOf(OVER)} and (p.phone = ${verifiedPhone(accountId)}
      or r.id in (select q.reservation_id from party_request q where q.account_id = ${accountId}))`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns a person's shares that the staff has marked. */
export async function sharesOfPerson(trx: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from seat_mark m join share s on s.id = m.share_id where s.account_id = ${accountId}`.execute(trx)
  return rows.map(({ id }) => id)
}
