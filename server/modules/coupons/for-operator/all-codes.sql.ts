import type { Day } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first } from '../../../database/rows.ts'
import { COUPON, type NewCoupon, waitForTurn } from '../coupons.sql.ts'

/** A promo code with its uses. `costCents` is the sum of its discounts; `restaurants` is null if it is valid everywhere. */
export type OperatorCode = NewCoupon & { uses: number; costCents: number; restaurants: string[] | null }

/** `text` is the beginning of a code, empty for all. `isOver` selects codes that can no longer be used, or the others. */
export type CodeFilter = { text: string; isOver: boolean | null; payer: NewCoupon['payer'] | null }

const CODE = sql`${COUPON}, c.most_uses as "mostUses", c.most_each as "mostEach", c.uses, coalesce((
    select sum(u.items_cents + u.fee_cents) from coupon_use u where u.code = c.code), 0)::int as "costCents", (
    select array_agg(r.name order by r.name) from restaurant r where r.id = any(c.restaurant_ids)) as restaurants`

/** Returns one page of the matching codes, newest first; each row has the total number of matches. */
export async function findCodes(
  db: Database,
  { text, isOver, payer }: CodeFilter,
  { today, most, skipped }: { today: Day; most: number; skipped: number },
): Promise<(OperatorCode & { total: number })[]> {
  const over = sql`(c.ended_at is not null or coalesce(c.to_day < ${today}, false) or coalesce(c.uses >= c.most_uses, false))`
  const all: RawBuilder<unknown>[] = [sql`starts_with(c.code, ${text})`]
  if (isOver !== null) all.push(isOver ? over : sql`not ${over}`)
  if (payer !== null) all.push(sql`c.payer = ${payer}`)
  const { rows } = await sql<OperatorCode & { total: number }>`
    select ${CODE}, count(*) over ()::int as total from coupon c where ${sql.join(all, sql` and `)}
    order by c.created_at desc, c.code limit ${most} offset ${skipped}`.execute(db)
  return rows
}

/** Locks a code until the transaction ends. Returns null if there is no such code. */
export async function lockCode(trx: Database, code: string): Promise<OperatorCode | null> {
  await waitForTurn(trx, code)
  return first(await sql<OperatorCode>`select ${CODE} from coupon c where c.code = ${code}`.execute(trx))
}

/** Changes when and how often a code may be used. The caller holds its lock. */
export async function changeLimits(
  trx: Database,
  code: string,
  limits: Pick<NewCoupon, 'fromDay' | 'toDay' | 'mostUses' | 'mostEach'>,
): Promise<void> {
  await sql`
    update coupon set from_day = ${limits.fromDay}, to_day = ${limits.toDay}, most_uses = ${limits.mostUses},
      most_each = ${limits.mostEach} where code = ${code}`.execute(trx)
}

/** Ends a code permanently. A second call has no effect. */
export async function endCode(trx: Database, code: string, at: Date): Promise<void> {
  await sql`update coupon set ended_at = coalesce(ended_at, ${at}) where code = ${code}`.execute(trx)
}

export async function unknownRestaurants(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i as id from unnest(${ids}::int[]) i where not exists (select from restaurant r where r.id = i)`.execute(db)
  return rows.map(({ id }) => id)
}
