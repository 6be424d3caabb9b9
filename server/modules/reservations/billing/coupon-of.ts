import { cleanCode } from '@tablee/domain/money/coupons'
import { euros, inEuros } from '@tablee/domain/money/money'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type CouponRequest, codeInUse, countCode, discountFor, personOf, useCoupon } from '../../coupons/coupons.ts'
import { changeDebt } from '../../payments/debts/debts.ts'
import { isPaidNow } from '../../payments/payments.ts'
import { billOf, couponOrderOf, undiscounted } from '../core/bill.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changedMeanwhile } from '../core/transition.ts'
import { setDiscount } from '../core/writing/set-fields.sql.ts'
import { isOwed } from './not-owed.ts'

/** The key by which the limits of a code count its user: account, email, else address. */
export function couponPerson({ viewer, address }: Context, share: Share | null): string {
  if (viewer.kind === 'account') return personOf({ accountId: viewer.account.id })
  return share?.email ? personOf({ email: share.email }) : `address:${address}`
}

/**
 * The share with the discount of that code; the try is counted. Throws CONFLICT with the full total if the code takes
 * nothing off, RATE_LIMITED after too many tries.
 */
export async function withCoupon(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  code: string,
): Promise<Share> {
  // A code that the share has already is no try.
  if ((await codeInUse(context, share.id))?.code !== cleanCode(code)) await countCode(context)
  const wish = wishOf(context, { reservation, shares }, share, code)
  const discount = await discountFor(context, share.id, wish).catch(orSayTotal(reservation, shares, share))
  return { ...share, itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
}

/** Redeems the code before the card is charged: two payers cannot both get the last one. Throws as `withCoupon`. */
export async function redeemForShare(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  code: string,
): Promise<void> {
  const wish = wishOf(context, { reservation, shares }, share, code)
  await context.db.transaction().execute(async (db) => {
    const found = await lockShare(db, share.id)
    if (!found || !isOwed(found.reservation, found.share)) throw changedMeanwhile()
    const discount = await useCoupon({ db, clock: context.clock }, share.id, wish).catch(
      orSayTotal(reservation, shares, share),
    )
    await setDiscount(db, share.id, discount)
    const off = { itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
    const { total, applicationFee } = billOf(reservation, shares, { ...share, ...off }).card
    // A charge that is scheduled after the meal becomes smaller, unless a bank is being asked for the whole.
    if (total > 0) await changeDebt(db, share.id, 'MEAL', { amountCents: total, feeCents: applicationFee })
    const isOther = !hasDiscount(found.share, off)
    if (isOther && (await isPaidNow(db, share.id, ['MEAL']))) throw new UserError('CONFLICT', BEING_PAID)
  })
}

/** Whether the share has this very discount already. */
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
): CouponRequest {
  return { code, person: couponPerson(context, share), order: couponOrderOf(reservation, shares, share) }
}

function orSayTotal(reservation: Reservation, shares: readonly Share[], share: Share) {
  return (error: unknown): never => {
    if (!(error instanceof UserError) || error.code !== 'BAD_USER_INPUT') throw error
    const { total } = billOf(reservation, shares, undiscounted(share)).card
    const sentence = `${error.message} Sans lui, le total est de ${inEuros(total)}.`
    throw new UserError('CONFLICT', sentence, { couponId: error.message }, { total: euros(total) })
  }
}
