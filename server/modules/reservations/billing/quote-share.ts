import { euros, inEuros } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import { isCollectedLate } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import type { RefusedAfter } from '../after-meal/owed-after.ts'
import { billOf } from '../core/bill.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { withCoupon } from './coupon-of.ts'
import { whyNotOwed } from './not-owed.ts'
import { type ChosenVoucher, chosenVoucher, type VoucherChoice } from './voucher-of.ts'

/** What the payer saw and chose; money in cents. */
export type CardPayment = {
  amount: number
  applicationFee: number
  cardId: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  savesCard: boolean
  /** Asked for where many cards of theirs were refused. */
  captchaToken?: string | null
  /** A promo code; without one what was used before stays. */
  coupon?: string | null
  /** What a meal voucher pays beside it, or will on the day of the meal. */
  voucher?: VoucherChoice | null
}

export type Owed = { view: ReservationView; share: Share }

/** What a payer is asked for, and what pays beside their card. */
export type Quote = {
  /** As it will be charged: with the code and the voucher that were chosen. */
  share: Share
  price: { amount: number; applicationFee: number; total: number }
  purpose: 'MEAL' | 'AFTER' | 'BEYOND'
  coupon: string | null
  chosen: ChosenVoucher | null
  /** Captured at once: after the settlement there is nothing to wait for. */
  isLate: boolean
}

/** The bill of a share with the code and the voucher of its payer. Throws CONFLICT where nothing is owed any more. */
export async function quoteMeal(context: Context, owed: Owed, card: CardPayment): Promise<Quote> {
  const now = context.clock.now()
  const { view, share } = owed
  const why = whyNotOwed(now, view, share)
  if (why !== null) throw new Refusal('CONFLICT', why)

  const coupon = card.coupon ?? null
  const discounted = coupon === null ? share : await withCoupon(context, view, share, coupon)
  // After the meal what a voucher has paid stays paid.
  const isLate = isTakenAtOnce(view.reservation, share, now)
  if (isLate && coupon !== null && share.voucherCents > 0) throw new Refusal('CONFLICT', NO_CODE_BESIDE)
  const mayChoose = card.voucher && !isLate ? card.voucher : null
  const chosen = mayChoose && (await chosenVoucher(context, { ...owed, share: discounted }, mayChoose))
  const voucherCents = chosen && !chosen.isLater ? chosen.cents : 0
  const priced = isLate ? discounted : { ...discounted, voucherCents }
  const price = billOf(view.reservation, view.shares, priced).card
  return { share: priced, price, purpose: 'MEAL', coupon, chosen, isLate }
}

/** What came after the meal and was refused then. */
export function quoteAfter({ share }: Owed, { amountCents, purpose }: RefusedAfter): Quote {
  return { share, price: wholly(amountCents), purpose, coupon: null, chosen: null, isLate: true }
}

/** What the payer saw is what is charged, or nothing is. */
export function refuseOtherTotal(
  price: { amount: number; applicationFee: number; total: number },
  card: CardPayment,
): void {
  if (price.amount === card.amount && price.applicationFee === card.applicationFee) return
  const sentence = `Le total a changé : il est maintenant de ${inEuros(price.total)}. Vérifiez-le, puis confirmez.`
  throw new Refusal('CONFLICT', sentence, undefined, { total: euros(price.total) })
}

/** Its capture was refused; what of an order was never authorised is held first. */
export function isTakenAtOnce(reservation: Reservation, { status }: Share, now: number): boolean {
  const late = { ...reservation, status, freeCancelUntil: freeCancelUntil(reservation) }
  return (!isToGo(reservation.type) || reservation.wasAuthorised) && isCollectedLate(late, now)
}

/** Tip and extras are the restaurant's, without a fee. */
function wholly(total: number) {
  return { amount: total, applicationFee: 0, total }
}

const NO_CODE_BESIDE = "Vos titres-restaurant ont déjà réglé leur part : un code ne s'ajoute plus."
