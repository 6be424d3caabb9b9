import type { Coupon } from '@tablee/domain/money/coupons'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { first } from '../../database/rows.ts'

/** A coupon as the operator adds it, with the maximum numbers of uses in all and per person. */
export type NewCoupon = Coupon & { mostUses: number | null; mostEach: number | null }

export const COUPON = sql`c.code, c.percent, c.cents, c.on_items as "onItems", c.on_fee as "onFee", c.from_day as "fromDay",
  c.to_day as "toDay", c.weekdays, c.restaurant_ids as "restaurantIds", c.types, c.minimum_cents as "minimumCents", c.payer,
  case when c.ended_at is not null then 'ENDED' when c.paused_at is not null then 'PAUSED' end as state`

/**
 * Returns the coupon, and whether uses are left in all (`isLeft`) and for `person` (`isLeftToThem`). Without a person, no
 * previous uses count for them.
 */
export async function couponByCode(db: Database, code: string, person: string | null) {
  return first(
    await sql<Coupon & { isLeft: boolean; isLeftToThem: boolean }>`
      select ${COUPON}, c.most_uses is null or c.uses < c.most_uses as "isLeft",
        c.most_each is null or (
          select count(*) from coupon_use u where u.code = c.code and u.person = ${person}) < c.most_each as "isLeftToThem"
      from coupon c where c.code = ${code}`.execute(db),
  )
}

/** Locks the coupon until the transaction ends, so that uses are counted one at a time. */
export async function waitForTurn(trx: Database, code: string): Promise<void> {
  await sql`select 1 from coupon where code = ${code} for update`.execute(trx)
}

export type Use = { payableId: string; code: string; itemsCents: number; feeCents: number }

type UsedCode = Use & { usedAt: Date } & Pick<Coupon, 'percent' | 'cents' | 'onFee'>

export async function useOf(db: Database, payableId: string): Promise<UsedCode | null> {
  return first(
    await sql<UsedCode>`
      select u.payable_id as "payableId", u.code, u.items_cents as "itemsCents", u.fee_cents as "feeCents",
        u.used_at as "usedAt", c.percent, c.cents, c.on_fee as "onFee"
      from coupon_use u join coupon c on c.code = u.code where u.payable_id = ${payableId}`.execute(db),
  )
}

export async function couponOf(db: Database, payableId: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    select ${COUPON} from coupon_use u join coupon c using (code) where u.payable_id = ${payableId}`.execute(db)
  return rows[0] ?? null
}

/** Sets the amounts of a use, in cents. */
export async function setUse(trx: Database, payableId: string, off: { items: number; fee: number }): Promise<void> {
  await sql`
    update coupon_use set items_cents = ${off.items}, fee_cents = ${off.fee} where payable_id = ${payableId}`.execute(
    trx,
  )
}

export async function setPerson(trx: Database, payableId: string, person: string): Promise<void> {
  await sql`update coupon_use set person = ${person} where payable_id = ${payableId}`.execute(trx)
}

/** Returns who pays for the coupon that a payable has used, or null if it has used none. */
export async function payerOfUse(db: Database, payableId: string): Promise<Coupon['payer'] | null> {
  const { rows } = await sql<Pick<Coupon, 'payer'>>`
    select c.payer from coupon_use u join coupon c using (code) where u.payable_id = ${payableId}`.execute(db)
  return rows[0]?.payer ?? null
}

/** Adds a use. The caller holds the lock and has checked that a use is left. */
export async function addUse(trx: Database, use: Use & { person: string }, now: Date): Promise<void> {
  await sql`
    with c as (update coupon set uses = uses + 1 where code = ${use.code})
    insert into coupon_use (payable_id, code, person, items_cents, fee_cents, used_at)
    values (${use.payableId}, ${use.code}, ${use.person}, ${use.itemsCents}, ${use.feeCents}, ${now})`.execute(trx)
}

export async function giveUsesBack(trx: Database, payableIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from coupon_use where payable_id = any(${payableIds}) returning code),
    given as (select code, count(*)::int as uses from gone group by code)
    update coupon c set uses = c.uses - given.uses from given where c.code = given.code`.execute(trx)
}

/** Adds a coupon. Returns false if its code exists. */
export async function addCoupon(db: Database, one: NewCoupon, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon (code, percent, cents, on_items, on_fee, from_day, to_day, weekdays, restaurant_ids, types,
      minimum_cents, payer, most_uses, most_each, created_at)
    values (${one.code}, ${one.percent}, ${one.cents}, ${one.onItems}, ${one.onFee}, ${one.fromDay}, ${one.toDay},
      ${one.weekdays}, ${one.restaurantIds}, ${one.types}, ${one.minimumCents}, ${one.payer}, ${one.mostUses},
      ${one.mostEach}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** A person's uses for their data export. */
export async function usesOf(db: Database, person: string): Promise<unknown[]> {
  const { rows } = await sql`
    select code, items_cents as "itemsCents", fee_cents as "feeCents", used_at as "usedAt"
    from coupon_use where person = ${person} order by used_at`.execute(db)
  return rows
}

/** Anonymises a person's uses, which stay counted. */
export async function purgePerson(trx: Database, person: string): Promise<void> {
  await sql`update coupon_use set person = 'ancien client' where person = ${person}`.execute(trx)
}

/** Anonymises a person's uses for these payables. */
export async function purgeUses(trx: Database, person: string, payableIds: readonly string[]): Promise<void> {
  await sql`
    update coupon_use set person = 'ancien client'
    where person = ${person} and payable_id = any(${payableIds})`.execute(trx)
}
