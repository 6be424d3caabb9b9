import type { Coupon } from '@tablee/domain/money/coupons'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { COUPON } from '../coupons.sql.ts'

/** A code that one house pays for alone; `costCents`: what its uses take off, those of bookings to come among them. */
export type HouseCode = Coupon & { mostUses: number | null; mostEach: number | null; uses: number; costCents: number }

/** A house's codes, the newest first. */
export async function codesOfHouse(db: Database, restaurantId: number): Promise<HouseCode[]> {
  const { rows } = await sql<HouseCode>`
    select ${COUPON}, c.most_uses as "mostUses", c.most_each as "mostEach", c.uses, coalesce((
      select sum(u.items_cents + u.fee_cents) from coupon_use u where u.code = c.code), 0)::int as "costCents"
    from coupon c where ${isOf(restaurantId)} order by c.created_at desc, c.code limit 200`.execute(db)
  return rows
}

/**
 * Pauses a code of the house, or has it go on; false where the house has no such code, or has ended it. Whoever is using it
 * at that moment has used it.
 */
export async function setPaused(trx: Database, restaurantId: number, code: string, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update coupon c set paused_at = ${at} where c.code = ${code} and ${isOf(restaurantId)} and c.ended_at is null
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Ends a code of the house for good; false where the house has no such code. A second time has no effect. */
export async function setEnded(trx: Database, restaurantId: number, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update coupon c set ended_at = coalesce(c.ended_at, ${at}) where c.code = ${code} and ${isOf(restaurantId)}
    returning 1`.execute(trx)
  return rows.length > 0
}

/** A code that others bear, or that other houses take too, is not the house's. */
function isOf(restaurantId: number): RawBuilder<unknown> {
  return sql`c.payer = 'RESTAURANT' and c.restaurant_ids = array[${restaurantId}::int]`
}
