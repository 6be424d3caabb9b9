import type { Day } from '@tablee/domain/calendar/calendar'
import type { Coupon } from '@tablee/domain/money/coupons'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { COUPON } from '../coupons.sql.ts'

/** A code paid for by one restaurant alone. `costCents` is the sum of its discounts, including those on upcoming bookings. */
export type RestaurantCode = Coupon & {
  mostUses: number | null
  mostEach: number | null
  uses: number
  costCents: number
}

export async function codesOfRestaurant(db: Database, restaurantId: number): Promise<RestaurantCode[]> {
  const { rows } = await sql<RestaurantCode>`
    select ${COUPON}, c.most_uses as "mostUses", c.most_each as "mostEach", c.uses, coalesce((
      select sum(u.items_cents + u.fee_cents) from coupon_use u where u.code = c.code), 0)::int as "costCents"
    from coupon c where ${isOf(restaurantId)} order by c.created_at desc, c.code limit 200`.execute(db)
  return rows
}

/**
 * Pauses a code of the restaurant, or resumes it. Returns false if the restaurant has no such code, or has ended it. A
 * concurrent use is valid.
 */
export async function setPaused(trx: Database, restaurantId: number, code: string, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update coupon c set paused_at = ${at} where c.code = ${code} and ${isOf(restaurantId)} and c.ended_at is null
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Ends a code of the restaurant permanently. Returns false if the restaurant has no such code. Idempotent. */
export async function setEnded(trx: Database, restaurantId: number, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update coupon c set ended_at = coalesce(c.ended_at, ${at}) where c.code = ${code} and ${isOf(restaurantId)}
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Excludes codes that others pay for, or that other restaurants accept too. */
function isOf(restaurantId: number): RawBuilder<unknown> {
  return sql`c.payer = 'RESTAURANT' and c.restaurant_ids = array[${restaurantId}::int]`
}

/**
 * The discounts of a restaurant's own codes on some bills, by service day (cents). `ofPeriod` is a query of the bills' `id`,
 * `day` and `isSettled`. Bills that are open, or whose guest did not come, count nothing.
 */
export async function codesByDay(db: Database, { ofPeriod }: { ofPeriod: RawBuilder<unknown> }) {
  const { rows } = await sql<{ day: Day; codes: number }>`
    select b.day::text, sum(u.items_cents)::int as codes
    from (${ofPeriod}) b join coupon_use u on u.payable_id = b.id::text join coupon c on c.code = u.code
    where b."isSettled" and c.payer = 'RESTAURANT'
    group by b.day`.execute(db)
  return rows
}
