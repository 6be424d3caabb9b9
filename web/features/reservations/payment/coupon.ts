import { parisDay, parisHour, writeDay } from '@tablee/domain/calendar/calendar'
import { cents, euros } from '@tablee/domain/money/money'
import { SMALLEST_CARD_PART } from '@tablee/domain/reservations/booking-limits'
import type { PreviewCouponQuery } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'
import { tabStore } from '../../../tab-store.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import type { PayableShare } from './load-payable-share.ts'

/** A promo code and its discounts in euros, on the dishes and on the service fee. */
export type AppliedCoupon = Pick<
  PreviewCouponQuery['applyCoupon'],
  'couponId' | 'orderDiscount' | 'serviceFeesDiscount'
>

/** The discounts of a code, which is not used up yet. Throws AnswerError with the reason when it gives none. */
export async function previewCoupon(due: PayableShare, couponId: string): Promise<AppliedCoupon> {
  const { shareId, payerShareId, restaurant, date, type, amount, applicationFee, totalPersons } = due
  const input = {
    ...{ couponId, restaurantId: restaurant.id, type, userReservationId: shareId, menuItems: [] },
    ...{ reservationDate: writeDay(parisDay(date)), reservationHour: parisHour(date) },
    ...{ reservationTotal: amount, reservationServiceFees: applicationFee, reservationTotalPersons: totalPersons },
  }
  return (await send(PreviewCoupon, { input }, asGuestOf(payerShareId))).applyCoupon
}

const kept = tabStore('code-promo:')

/** Keeps the code of a share over a reload and a sign-in elsewhere; null removes it. */
export function keepCode(shareId: string, coupon: AppliedCoupon | null): void {
  if (coupon) kept.keep(shareId, coupon.couponId)
  else kept.forget(shareId)
}

/** The current discounts of a share's kept code; null when there is none, or it gives nothing any more. */
export async function keptCoupon(due: PayableShare): Promise<AppliedCoupon | null> {
  const code = keptCode(due)
  return code === null ? null : previewCoupon(due, code).catch(() => null)
}

/** The kept code of a share; null when there is none, or an earlier attempt to pay has used one. */
export function keptCode(due: PayableShare): string | null {
  return hasCoupon(due) ? null : kept.read(due.shareId)
}

/** Whether an earlier attempt to pay has used a code already. */
export function hasCoupon({ shares: [payer] }: Pick<PayableShare, 'shares'>): boolean {
  return payer !== undefined && payer.menuItemsDiscount + payer.feesDiscount > 0
}

type Sums = Pick<
  PayableShare['shares'][number],
  'menuItemsDiscount' | 'feesDiscount' | 'serviceFees' | 'cardAmount' | 'totalIncludingTax'
>
type Owed = Pick<PayableShare, 'owed' | 'amount' | 'applicationFee'> & { shares: readonly Sums[] }

/** What is owed with a code. A rest that is too small for a card is waived, at the expense of whoever pays for the code. */
export function withCoupon<Bill extends Owed>(due: Bill, { orderDiscount, serviceFeesDiscount }: AppliedCoupon): Bill {
  const [payer, ...others] = due.shares
  if (!payer) return due
  const off = cents(orderDiscount - payer.menuItemsDiscount) + cents(serviceFeesDiscount - payer.feesDiscount)
  const left = cents(due.owed) - off
  const isWaived = left < SMALLEST_CARD_PART
  const owed = isWaived ? 0 : euros(left)
  const applicationFee = isWaived ? 0 : euros(cents(payer.serviceFees - serviceFeesDiscount))
  const discounted = {
    ...payer,
    ...{ menuItemsDiscount: orderDiscount, feesDiscount: serviceFeesDiscount, cardAmount: owed },
    totalIncludingTax: euros(cents(payer.totalIncludingTax) - off),
  }
  return {
    ...due,
    ...{ owed, applicationFee, amount: euros(cents(owed - applicationFee)) },
    shares: [isWaived ? fullyDiscounted(discounted) : discounted, ...others],
  }
}

function fullyDiscounted<Share extends Sums>(share: Share): Share {
  const { totalIncludingTax, menuItemsDiscount, feesDiscount, serviceFees } = share
  const fee = serviceFees - feesDiscount
  return {
    ...share,
    menuItemsDiscount: euros(cents(menuItemsDiscount + totalIncludingTax - fee)),
    ...{ feesDiscount: serviceFees, totalIncludingTax: 0 },
  }
}

const PreviewCoupon = graphql(`
  query PreviewCoupon($input: ApplyCouponInput!) {
    applyCoupon(input: $input) {
      couponId
      orderDiscount
      serviceFeesDiscount
    }
  }
`)
