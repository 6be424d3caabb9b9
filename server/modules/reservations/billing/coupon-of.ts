import { cleanEmail } from '@tablee/domain/accounts/accounts'
import { cleanCode } from '@tablee/domain/money/coupons'
import { euros, inEuros } from '@tablee/domain/money/money'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { codeInUse, countCode, discountFor, personOf, useCoupon } from '../../coupons/coupons.ts'
import { changeDebt } from '../../payments/debts/debts.ts'
import { isPaidNow, type Payer } from '../../payments/payments.ts'
import { billOf, couponOrderOf, undiscounted } from '../core/bill.ts'
import { activeShares } from '../core/group.ts'
import { hasOwnPayment } from '../core/own-card.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changedMeanwhile } from '../core/transition.ts'
import { setDiscount } from '../core/writing/set-fields.sql.ts'
import { isOwed, isTakenAtOnce } from './owed.ts'

/**
 * The key by which the limits of a code count its user: the account, or the email of a guest. A guest may enter it only when
 * paying (`given`). Null before that.
 */
export function couponPerson({ viewer }: Context, share: Share | null, given: string | null = null): string | null {
  if (viewer.kind === 'account') return personOf({ accountId: viewer.account.id })
  const email = share?.email ?? (given && cleanEmail(given))
  return email ? personOf({ email }) : null
}

function personOfPayer({ accountId, email }: Payer): string {
  return personOf(accountId === null ? { email } : { accountId })
}

/**
 * Returns the share with the discount of that code, and counts the try. `email` is what a guest enters with their payment.
 * Throws CONFLICT with the full total if the code takes nothing off, and RATE_LIMITED after too many tries.
 */
export async function withCoupon(
  context: Context,
  { reservation, shares }: { reservation: Reservation; shares: readonly Share[] },
  share: Share,
  { code, email, captchaToken }: { code: string; email: string | null | undefined; captchaToken: string | null },
): Promise<Share> {
  // A code that the share already has does not count as a try.
  if ((await codeInUse(context, share.id))?.code !== cleanCode(code)) await countCode(context, captchaToken)
  return shareWithCode(context, { reservation, shares, share }, { code, email }).catch(
    orSayTotal(reservation, shares, share),
  )
}

/** Returns the share with the prices of a payment with that code. Throws BAD_USER_INPUT on `couponId` if the code takes nothing off, CONFLICT if a voucher has been captured. */
export async function shareWithCode(
  context: Context,
  bill: Bill,
  { code, email = null }: { code: string; email?: string | null | undefined },
): Promise<Share> {
  const { share } = bill
  const now = context.clock.now()
  if (isTakenAtOnce(bill.reservation, share, now) && share.voucherCents > 0) {
    throw new UserError('CONFLICT', NO_CODE_WITH_VOUCHER)
  }
  const wish = { code, person: couponPerson(context, share, email), ...termsOf(bill, now) }
  const discount = await discountFor(context, share.id, wish)
  return { ...share, itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
}

const NO_CODE_WITH_VOUCHER = "Vos titres-restaurant ont déjà réglé leur part : un code ne s'ajoute plus."

/**
 * Redeems the code of a quoted share for its payer before the card is charged, so that two payers cannot both get the last
 * one. Throws the errors of `withCoupon`, and CONFLICT if the code takes off another amount than was quoted because the bill
 * has changed since.
 */
export async function redeemForShare(
  context: Context,
  quoted: Share,
  { code, payer }: { code: string; payer: Payer },
): Promise<void> {
  const { clock } = context
  await context.db.transaction().execute(async (db) => {
    const found = await lockShare(db, quoted.id)
    if (!found || !isOwed(found.reservation, found.share)) throw changedMeanwhile()
    const { reservation, share } = found
    const shares = await activeShares({ db }, reservation)
    const wish = { code, person: personOfPayer(payer), ...termsOf({ reservation, shares, share }, clock.now()) }
    const discount = await useCoupon({ db, clock }, share.id, wish).catch(orSayTotal(reservation, shares, share))
    const off = { itemsDiscountCents: discount.items, feeDiscountCents: discount.fee }
    if (!hasDiscount(quoted, off)) throw changedMeanwhile()
    await setDiscount(db, share.id, discount)
    const { total, applicationFee } = billOf(reservation, shares, { ...share, ...off }).card
    // A charge scheduled after the meal becomes smaller, unless a bank is being asked for the whole amount.
    if (total > 0) await changeDebt(db, share.id, 'MEAL', { amountCents: total, feeCents: applicationFee })
    const isOther = !hasDiscount(share, off)
    if (isOther && (await isPaidNow(db, share.id, ['MEAL']))) throw new UserError('CONFLICT', BEING_PAID)
  })
}

/**
 * Returns the facts that the terms of a code depend on. `isAgreed` is true if the share was paid with its code: agreed terms
 * then remain.
 */
function termsOf({ reservation, shares, share }: Bill, now: number) {
  const isAgreed = hasOwnPayment(reservation, share) || isTakenAtOnce(reservation, share, now)
  return { order: couponOrderOf(reservation, shares, share), isAgreed }
}

type Bill = { reservation: Reservation; shares: readonly Share[]; share: Share }

/** True if the share already has exactly this discount. */
export function hasDiscount(share: Share, off: Off): boolean {
  return share.itemsDiscountCents === off.itemsDiscountCents && share.feeDiscountCents === off.feeDiscountCents
}

type Off = Pick<Share, 'itemsDiscountCents' | 'feeDiscountCents'>

const BEING_PAID = 'Un paiement est déjà en cours pour ce repas : patientez un instant, puis rechargez la page.'

function orSayTotal(reservation: Reservation, shares: readonly Share[], share: Share) {
  return (error: unknown): never => {
    if (!(error instanceof UserError) || error.code !== 'BAD_USER_INPUT') throw error
    const { total } = billOf(reservation, shares, undiscounted(share)).card
    const sentence = `${error.message} Sans lui, le total est de ${inEuros(total)}.`
    throw new UserError('CONFLICT', sentence, { couponId: error.message }, { total: euros(total) })
  }
}
