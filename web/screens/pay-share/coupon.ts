import { parisDay, parisHour, writeDay } from '@tablee/domain/calendar/calendar'
import { cents, euros } from '@tablee/domain/money/money'
import { graphql, send } from '../../app/graphql.ts'
import { tabStore } from '../../app/tab-store.ts'
import type { PreviewCouponQuery } from '../../generated/graphql.ts'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'

/** A promo code, its discounts on dishes and delivery and on the service fee, and the amount left for the card; euros. */
export type AppliedCoupon = Pick<
  PreviewCouponQuery['applyCoupon'],
  'couponId' | 'orderDiscount' | 'serviceFeesDiscount' | 'orderTotalAfterDiscount' | 'serviceFeesAfterDiscount'
>

/**
 * Returns the discounts of a code without redeeming it. Throws AnswerError with the reason if it gives none, or if the server
 * requires a captcha.
 */
export async function previewCoupon(
  share: PayableShare,
  couponId: string,
  captchaToken: string | null = null,
): Promise<AppliedCoupon> {
  const { shareId, payerShareId, restaurant, date, type, amount, applicationFee, totalPersons } = share
  const input = {
    couponId,
    captchaToken,
    restaurantId: restaurant.id,
    type,
    userReservationId: shareId,
    menuItems: [],
    reservationDate: writeDay(parisDay(date)),
    reservationHour: parisHour(date),
    reservationTotal: amount,
    reservationServiceFees: applicationFee,
    reservationTotalPersons: totalPersons,
  }
  return (await send(PreviewCoupon, { input }, asGuestOf(payerShareId))).applyCoupon
}

const kept = tabStore('code-promo:')

/** Keeps the code of a share across a reload and a sign-in elsewhere; null removes it. */
export function keepCode(shareId: string, coupon: AppliedCoupon | null): void {
  if (coupon) kept.keep(shareId, coupon.couponId)
  else kept.forget(shareId)
}

/** Returns the current discounts of a share's kept code; null without a code, or if it no longer gives a discount. */
export async function keptCoupon(share: PayableShare): Promise<AppliedCoupon | null> {
  const code = keptCode(share)
  return code === null ? null : previewCoupon(share, code).catch(() => null)
}

/** Returns the kept code of a share; null without one, or if an earlier payment attempt has used one. */
export function keptCode(share: PayableShare): string | null {
  return hasCoupon(share) ? null : kept.read(share.shareId)
}

/** True if an earlier payment attempt has already used a code. */
export function hasCoupon({ shares: [payer] }: Pick<PayableShare, 'shares'>): boolean {
  return payer !== undefined && payer.menuItemsDiscount + payer.feesDiscount > 0
}

type Sums = Pick<
  PayableShare['shares'][number],
  'menuItemsDiscount' | 'feesDiscount' | 'cardAmount' | 'totalIncludingTax'
>
type Discountable = Pick<PayableShare, 'amountDue' | 'amount' | 'applicationFee'> & { shares: readonly Sums[] }

/** Returns the amounts due with a code, as the server priced them. The discounts include a remainder that is too small for a card. */
export function withCoupon<Share extends Discountable>(share: Share, coupon: AppliedCoupon): Share {
  const [payer, ...others] = share.shares
  if (!payer) return share
  const { orderDiscount, serviceFeesDiscount, orderTotalAfterDiscount, serviceFeesAfterDiscount } = coupon
  const amountDue = euros(cents(orderTotalAfterDiscount) + cents(serviceFeesAfterDiscount))
  const discounted = {
    ...payer,
    menuItemsDiscount: orderDiscount,
    feesDiscount: serviceFeesDiscount,
    cardAmount: amountDue,
    totalIncludingTax: euros(cents(payer.totalIncludingTax) - cents(share.amountDue) + cents(amountDue)),
  }
  return {
    ...share,
    amountDue,
    amount: orderTotalAfterDiscount,
    applicationFee: serviceFeesAfterDiscount,
    shares: [discounted, ...others],
  }
}

const PreviewCoupon = graphql(`
  query PreviewCoupon($input: ApplyCouponInput!) {
    applyCoupon(input: $input) {
      couponId
      orderDiscount
      serviceFeesDiscount
      orderTotalAfterDiscount
      serviceFeesAfterDiscount
    }
  }
`)
