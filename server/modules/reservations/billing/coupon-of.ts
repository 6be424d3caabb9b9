import type { CouponOrder } from '@tablee/domain/money/coupons'
import { euros, inEuros } from '@tablee/domain/money/money'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { type CouponWish, countCode, discountFor, hasUsed, personOf, useCoupon } from '../../coupons/coupons.ts'
import { changeDebt } from '../../payments/debts/debts.ts'
import { isPaidNow } from '../../payments/payments.ts'
import { billOf, undiscounted } from '../core/bill.ts'
import { movedMeanwhile } from '../core/move.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { setDiscount } from '../core/write-reservations.sql.ts'
import { isOwed } from './not-owed.ts'

/** What a code is used on: what a share costs before any discount. */
export function couponOrderOf(reservation: Reservation, shares: readonly Share[], share: Share): CouponOrder {
  const { items, serviceFee } = billOf(reservation, shares, undiscounted(share))
  const { restaurantId, type, day, hour } = reservation
  return { items, fee: serviceFee, restaurantId, type, date: day, hour }
}

/** Who uses it, as its limits know them. */
export function couponPerson({ viewer, address }: Context, share: Share | null): string {
  if (viewer.kind === 'account') return personOf({ accountId: viewer.account.id })
  return share?.email ? personOf({ email: share.email }) : `address:${address}`
}

/**
 * The share as it would be with that code, which counts as tried. Throws CONFLICT with the new total where it takes nothing
 * off any more, RATE_LIMITED where too many were tried.
 */
export async function withCoupon(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  code: string,
): Promise<Share> {
  if (!(await hasUsed(context, share.id, code))) await countCode(context)
  const wish = wishOf(context, { reservation, shares }, share, code)
  const discount = await discountFor(context, share.id, wish).catch(orSayTotal(reservation, shares, share))
  return { ...share, itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
}

/** Uses it for good, before anything is asked of a card: two who want the last one do not both have it. */
export async function keepCoupon(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  code: string,
): Promise<void> {
  const wish = wishOf(context, { reservation, shares }, share, code)
  await context.db.transaction().execute(async (db) => {
    const found = await lockShare(db, share.id)
    if (!found || !isOwed(found.reservation, found.share)) throw movedMeanwhile()
    const discount = await useCoupon({ db, clock: context.clock }, share.id, wish).catch(
      orSayTotal(reservation, shares, share),
    )
    await setDiscount(db, share.id, discount)
    const off = { itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
    const { total, applicationFee } = billOf(reservation, shares, { ...share, ...off }).card
    // Where it is collected after the meal, less of it is, unless a bank is being asked for all of it.
    if (total > 0) await changeDebt(db, share.id, 'MEAL', { amountCents: total, feeCents: applicationFee })
    const isOther = !hasDiscount(found.share, off)
    if (isOther && (await isPaidNow(db, share.id))) throw new Refusal('CONFLICT', BEING_PAID)
  })
}

/** Whether so many cents are off a share already: then a code changes nothing of what it owes. */
export function hasDiscount(share: Share, off: Off): boolean {
  return share.itemsDiscountCents === off.itemsDiscountCents && share.feeDiscountCents === off.feeDiscountCents
}

type Off = Pick<Share, 'itemsDiscountCents' | 'feeDiscountCents'>

const BEING_PAID = 'Un paiement est déjà en cours pour ce repas : patientez un instant, puis rechargez la page.'

function wishOf(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  code: string,
): CouponWish {
  return { code, person: couponPerson(context, share), order: couponOrderOf(reservation, shares, share) }
}

function orSayTotal(reservation: Reservation, shares: readonly Share[], share: Share) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal) || error.code !== 'BAD_USER_INPUT') throw error
    const { total } = billOf(reservation, shares, undiscounted(share)).card
    const sentence = `${error.message} Sans lui, le total est de ${inEuros(total)}.`
    throw new Refusal('CONFLICT', sentence, { couponId: error.message }, { total: euros(total) })
  }
}
