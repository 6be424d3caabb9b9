import type { StaffAct, StaffActKind } from '@tablee/domain/service/staff-acts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ms } from '../../database/rows.ts'
import type { AtDesk } from './staff.rights.ts'

export type NewAct = {
  restaurantId: number
  accountId: string | null
  keyId: string | null
  act: StaffActKind
  reservationId: number | null
  shareId: string | null
  detail: object
}

/**
 * Adds an act, once for the key of its tap. Returns false if that tap was executed before. Waits for a concurrent request with
 * the same tap.
 */
export async function addAct(trx: Database, act: NewAct, now: Date, tapKey: string | null): Promise<boolean> {
  const { restaurantId, accountId, keyId, act: name, reservationId, shareId, detail } = act
  const tapped = sql`
    tapped as (
      insert into staff_tap (taken_by, key, at) select ${accountId ?? keyId}::uuid, ${tapKey}::text, ${now}::timestamptz
      where ${tapKey}::text is not null on conflict do nothing returning 1
    )`
  const { rows } = await sql`
    with ${tapped}
    insert into staff_act (restaurant_id, account_id, by_key, at, act, reservation_id, share_id, detail)
    select ${restaurantId}::int, ${accountId}::uuid, ${keyId}::uuid, ${now}::timestamptz, ${name}, ${reservationId}::int,
      ${shareId}::text, ${JSON.stringify(detail)}::jsonb
    where ${tapKey}::text is null or exists (select from tapped) returning 1`.execute(trx)
  return rows.length > 0
}

export async function purgeTaps(db: Database, before: Date): Promise<void> {
  await sql`delete from staff_tap where at < ${before}`.execute(db)
}

/** A person's acts, the oldest first; `at` in milliseconds. */
export async function actsOf(db: Database, accountId: string) {
  const { rows } = await sql<{
    restaurantId: number
    at: number
    act: StaffActKind
    reservationId: number | null
    shareId: string | null
    detail: object
  }>`
    select restaurant_id as "restaurantId", ${ms(sql`at`)} as at, act, reservation_id as "reservationId",
      share_id as "shareId", detail
    from staff_act where account_id = ${accountId} order by id`.execute(db)
  return rows
}

/** Makes acts anonymous: they no longer name the person who did them or whom they concern. */
export async function forgetInActs(trx: Database, accountId: string): Promise<void> {
  await sql`delete from staff_tap where taken_by = ${accountId}`.execute(trx)
  await sql`
    update staff_act set account_id = null where account_id = ${accountId}`.execute(trx)
  await sql`
    update staff_act set detail = detail - 'memberId' where detail ->> 'memberId' = ${accountId}`.execute(trx)
}

export async function purgeActs(db: Database, before: Date): Promise<void> {
  await sql`delete from staff_act where at < ${before}`.execute(db)
}

/** The last act of each of these kinds at a restaurant, with the person's name; `at` in milliseconds. */
export async function lastActs(db: Database, restaurantId: number, acts: readonly StaffActKind[]) {
  const { rows } = await sql<{ act: StaffActKind; by: string | null; at: number }>`
    select distinct on (s.act) s.act, a.first_name || ' ' || a.last_name as by, ${ms(sql`s.at`)} as at
    from staff_act s left join account a on a.id = s.account_id
    where s.restaurant_id = ${restaurantId} and s.act = any(${acts})
    order by s.act, s.at desc, s.id desc`.execute(db)
  return rows
}

/** The acts of the restaurant's staff on a booking, the oldest first, with the person's name; `at` in milliseconds. */
export async function actsOfBooking(
  db: Database,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: number },
) {
  const { rows } = await sql<{ id: string; act: StaffActKind; by: string | null; at: number; shareId: string | null }>`
    select s.id::text, s.act, a.first_name || ' ' || a.last_name as by, ${ms(sql`s.at`)} as at, s.share_id as "shareId"
    from staff_act s left join account a on a.id = s.account_id
    where s.restaurant_id = ${restaurantId} and s.reservation_id = ${reservationId} order by s.id`.execute(db)
  return rows
}

/** An act on a whole booking, which the statement identifies by its id. */
type OfBooking<Act> = Act extends { shareId: string }
  ? never
  : Act extends { reservationId: number }
    ? Omit<Act, 'reservationId'>
    : never

/** `noteAct` as a part of the statement that writes the booking `id`, for its rows `from`. */
export function notingAct(
  { clock }: Pick<Tx, 'clock'>,
  { account, keyId = null, restaurantId }: AtDesk,
  { act, ...detail }: OfBooking<StaffAct>,
  id: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into staff_act (restaurant_id, account_id, by_key, at, act, reservation_id, detail)
    select ${restaurantId}::int, ${account?.id ?? null}::uuid, ${keyId}::uuid, ${new Date(clock.now())}::timestamptz, ${act}, ${id},
      ${JSON.stringify(detail)}::jsonb
    from ${from}`
}
