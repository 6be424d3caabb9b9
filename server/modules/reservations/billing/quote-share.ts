import { euros, inEuros } from '@tablee/domain/money/money'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { Purpose } from '../../payments/payments.ts'
import type { DeclinedExtras } from '../after-meal/unpaid-extras.ts'
import { billOf } from '../core/bill.ts'
import type { Share } from '../core/reservation.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView, ShareView } from '../views/read-reservation.ts'
import { priceWithCeiling } from './ceilings.ts'
import { withCoupon } from './coupon-of.ts'
import { heldUntilOf, isTakenAtOnce, whyNotOwed } from './owed.ts'
import { type ChosenVoucher, checkVoucherChoice, type VoucherChoice } from './voucher-of.ts'
import type { OwedShare } from './voucher-terms.ts'

/** The total that the payer saw and their choices; cents. */
export type CardPayment = {
  amount: number
  applicationFee: number
  cardId: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  savesCard: boolean
  /** Required after many declined cards (`tryCard`). */
  captchaToken?: string | null
  /** A promo code; null keeps the one that the share has. */
  coupon?: string | null
  /** The part that a meal voucher pays, now or on the day of the meal. */
  voucher?: VoucherChoice | null
  /** The cents that a host who pays for all agrees to for the dishes of each guest. */
  ceilingCents?: number
}

/** The amount that the card is charged, and the code and the voucher that pay the rest; cents. */
export type Quote = {
  /** The share with the discount of the chosen code and the part of the chosen voucher. */
  share: Share
  price: { amount: number; applicationFee: number; total: number }
  purpose: Purpose
  coupon: string | null
  chosen: ChosenVoucher | null
  /** The cents that the payer agrees to for the dishes of each guest; null without a ceiling. */
  ceiling: number | null
  /** True if it is captured at once, because the settlement of the bill has passed. */
  isLate: boolean
}

/** Returns the bill of a share with the code and the voucher of its payer. Throws CONFLICT if nothing is owed. */
export async function quoteMeal(context: Context, owed: OwedShare, card: CardPayment): Promise<Quote> {
  const now = context.clock.now()
  const { view, share } = owed
  const why = whyNotOwed(now, view, share)
  if (why !== null) throw new UserError('CONFLICT', why)

  const coupon = card.coupon ?? null
  const discounted =
    coupon === null
      ? share
      : await withCoupon(context, view, share, {
          code: coupon,
          email: card.email,
          captchaToken: card.captchaToken ?? null,
        })
  // After the meal the part paid by a voucher does not change.
  const isLate = isTakenAtOnce(view.reservation, share, now)
  const mayChoose = card.voucher && !isLate ? card.voucher : null
  const chosen = mayChoose && (await checkVoucherChoice(context, { ...owed, share: discounted }, mayChoose))
  const voucherCents = chosen && !chosen.isLater ? chosen.cents : 0
  const priced = isLate ? discounted : { ...discounted, voucherCents }
  const ceiling = isLate ? null : (card.ceilingCents ?? null)
  const price = priceOn(view, { share: priced, chosen, ceiling })
  return { share: priced, price, purpose: 'MEAL', coupon, chosen, ceiling, isLate }
}

function priceOn(view: ReservationView, { share, chosen, ceiling }: Pick<Quote, 'share' | 'chosen' | 'ceiling'>) {
  if (ceiling === null) return billOf(view.reservation, view.shares, share).card
  if (chosen) throw badInput({ ceiling: "Un plafond ne s'ajoute pas à des titres-restaurant." })
  return priceWithCeiling(view, share, ceiling).card
}

/** Returns tip and extras, or a no-show fee, whose charge was declined after the meal. */
export function quoteExtras({ share }: OwedShare, { amountCents, purpose }: DeclinedExtras): Quote {
  return { share, price: withoutFee(amountCents), purpose, coupon: null, chosen: null, ceiling: null, isLate: true }
}

/** Throws CONFLICT with the right total if the payer saw another one. */
export function refuseOtherTotal(
  price: { amount: number; applicationFee: number; total: number },
  card: CardPayment,
): void {
  if (price.amount === card.amount && price.applicationFee === card.applicationFee) return
  const sentence = `Le total a changé : il est maintenant de ${inEuros(price.total)}. Vérifiez-le, puis confirmez.`
  throw new UserError('CONFLICT', sentence, undefined, { total: euros(price.total) })
}

/** The restaurant gets tip, extras and no-show fees in full: there is no application fee on them. */
function withoutFee(total: number) {
  return { amount: total, applicationFee: 0, total }
}

/** The price of paying for another guest by card (cents), and until when that seat is held (ms). */
export type CoverPrice = { amount: number; applicationFee: number; total: number; heldUntil: number | null }

/** Returns the price for paying another guest's share, without its dishes; null if the viewer cannot pay it. */
export function priceToCover({ clock }: Pick<Context, 'clock'>, { view, share }: ShareView): CoverPrice | null {
  if (!canCover(view, share) || whyNotOwed(clock.now(), view, share) !== null) return null
  const { amount, applicationFee, total } = billOf(view.reservation, view.shares, {
    ...share,
    // A voucher pays only its holder's own share.
    voucherCents: 0,
  }).card
  return { amount, applicationFee, total, heldUntil: heldUntilOf(view.reservation, share) }
}

/** True if the viewer may pay the share: where each guest pays, a guest with a seat may pay for any other. */
export function canCover({ reservation, viewerRole, shares }: ReservationView, share: Share): boolean {
  if (kindOf(reservation) !== 'self-pay' || viewerRole.kind === 'stranger' || isOwnShare(viewerRole, share))
    return false
  return shares.some((one) => isOwnShare(viewerRole, one) && hasSeat(one))
}
