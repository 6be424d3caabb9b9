import { parisDay } from '@tablee/domain/calendar/calendar'
import { type CouponOrder, cleanCode, codeFaults, couponRefusal, discountOf } from '@tablee/domain/money/coupons'
import type { Tx } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput } from '../../errors.ts'
import * as rows from './coupons.sql.ts'

/** Cents off the items and off the fee. */
export type Discount = { items: number; fee: number }
/** `person`: who uses it, as limits know them. */
export type CouponWish = { code: string; person: string; order: CouponOrder }

/** What a code takes off an order, and nothing else. Throws BAD_USER_INPUT where it takes nothing, and says why. */
export async function previewCoupon({ db, clock }: Tx, { code: typed, person, order }: CouponWish) {
  const code = cleanCode(typed)
  const faults = codeFaults(code)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const coupon = await rows.couponByCode(db, code, person)
  if (!coupon) throw badInput({ couponId: "Ce code n'existe pas." })

  const refusal =
    couponRefusal(coupon, order, parisDay(clock.now())) ??
    (coupon.isLeft ? null : 'Ce code a déjà servi autant de fois que prévu.') ??
    (coupon.isLeftToThem ? null : 'Vous avez déjà utilisé ce code.')
  if (refusal !== null) throw badInput({ couponId: refusal })
  return { code, discount: discountOf(coupon, order) }
}

/** Whether a payable has used this code already: then it is no try. */
export async function hasUsed({ db }: Pick<Tx, 'db'>, payableId: string, code: string): Promise<boolean> {
  return (await rows.useOf(db, payableId))?.code === cleanCode(code)
}

/** What a code takes off what a payable owes: what it has taken off already, where it has. Throws as its preview does. */
export async function discountFor(parts: Tx, payableId: string, wish: CouponWish): Promise<Discount> {
  const used = await rows.useOf(parts.db, payableId)
  if (used?.code === cleanCode(wish.code)) return { items: used.itemsCents, fee: used.feeCents }
  return (await previewCoupon(parts, wish)).discount
}

/**
 * Uses a code for what a payable owes: in the caller's transaction, once however often it is said. Another that was used
 * before gives way. Throws as its preview does where somebody else has had the last of it; the caller then rolls back.
 */
export async function useCoupon(parts: Tx, payableId: string, wish: CouponWish): Promise<Discount> {
  const { db, clock } = parts
  const code = cleanCode(wish.code)
  const used = await rows.useOf(db, payableId)
  if (used?.code === code) return { items: used.itemsCents, fee: used.feeCents }

  if (used) await rows.giveUsesBack(db, [payableId])
  await rows.waitForTurn(db, code)
  const { discount } = await previewCoupon(parts, wish)
  const use = { payableId, code, itemsCents: discount.items, feeCents: discount.fee, person: wish.person }
  await rows.addUse(db, use, new Date(clock.now()))
  return discount
}

/** What was used for these payables may be used again; in the caller's transaction. */
export async function releaseCoupons(trx: Database, payableIds: readonly string[]): Promise<void> {
  await rows.giveUsesBack(trx, payableIds)
}
