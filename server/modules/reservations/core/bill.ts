import { mostUnder } from '@tablee/domain/money/ceiling'
import type { Coupon, CouponOrder } from '@tablee/domain/money/coupons'
import { type Order, type Price, type PricedLine, priceOf, type Sold, soldOf } from '@tablee/domain/money/pricing'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { paidTogether } from '@tablee/domain/reservations/paid-together'
import type { Reservation, Share } from './reservation.ts'

export function itemsOf(lines: readonly PricedLine[]): number {
  return priceOf({ ...FREE_SERVICE, type: 'SELF_PAY', persons: 1, lines }).items
}

/**
 * Returns the price of a share for its payer, in cents. A host who pays for all owes the orders of all; their guests owe
 * nothing.
 */
export function billOf(reservation: Reservation, shares: readonly Share[], share: Share): Price {
  const price = priceOf(orderToPrice(reservation, shares, share))
  return isPaidByHost(reservation, share) ? { ...price, card: { amount: 0, applicationFee: 0, total: 0 } } : price
}

/** True if the bill of a confirmed booking is not being captured yet. */
export function isBillOpen({ status, dueAt }: Pick<Reservation, 'status' | 'dueAt'>): boolean {
  return status === 'CONFIRMED' && dueAt !== null
}

export function orderToPrice(reservation: Reservation, shares: readonly Share[], share: Share): Order {
  const { type, isSaas, feeEachCents, totalPersons } = reservation
  const covered = coveredBy(reservation, shares, share)
  return {
    type,
    lines: covered.map(({ itemsCents }) => ({ priceCents: itemsCents, quantity: 1 })),
    persons: totalPersons,
    ...(isPaidByHost(reservation, share)
      ? FREE_SERVICE
      : { isSaas, feeCents: feeEachCents, hasAccount: hasAccount(share) }),
    deliveryFeeCents: share.deliveryFeeCents,
    discount: { items: share.itemsDiscountCents, fee: share.feeDiscountCents },
    voucherCents: share.voucherCents,
    companyCents: share.companyCents,
  }
}

/**
 * Returns the order that the payer's card must hold. If the host has agreed to a ceiling, each of their guests counts with the
 * ceiling.
 */
export function orderToHold(reservation: Reservation, shares: readonly Share[], share: Share): Order {
  const { ceilingCents } = reservation
  if (ceilingCents === null || !isHost(share)) return orderToPrice(reservation, shares, share)
  const highest = shares.map((one) =>
    isPaidByHost(reservation, one) ? { ...one, itemsCents: mostUnder(ceilingCents, one.itemsCents) } : one,
  )
  return orderToPrice(reservation, highest, share)
}

/** Returns the shares whose orders this share's payer pays: their own, and for a host who pays for all everybody's. */
export function coveredBy(reservation: Reservation, shares: readonly Share[], share: Share): Share[] {
  return paidTogether(share, { ...reservation, isHost: isHost(share), shares })
}

/** Returns the share whose payer pays for this one. */
export function payerOf(reservation: Reservation, shares: readonly Share[], share: Share): Share {
  const own = shares.find(({ id }) => id === share.id) ?? share
  return isPaidByHost(reservation, share) ? (shares.find(isHost) ?? own) : own
}

const FREE_SERVICE = { isSaas: false, feeCents: 0, hasAccount: true }

/** True even for a guest who joined with a token and has signed up since. */
function hasAccount({ accountId, guestKeyId }: Share): boolean {
  return guestKeyId === null || accountId !== null
}

/** Returns the share without promo code and vouchers. */
export function undiscounted(share: Share): Share {
  return { ...share, itemsDiscountCents: 0, feeDiscountCents: 0, voucherCents: 0 }
}

/** Returns the restaurant's sale to the payer of a share. `codePayer` bears the cost of their code. */
export function soldTo(
  reservation: Reservation,
  shares: readonly Share[],
  share: Share,
  codePayer: Coupon['payer'] | null,
): Sold {
  const full = billOf(reservation, shares, undiscounted(share))
  return soldOf(full, billOf(reservation, shares, share), codePayer)
}

/** Returns a share before any discount, for the terms of a code: without the company's part. */
export function couponOrderOf(reservation: Reservation, shares: readonly Share[], share: Share): CouponOrder {
  const { items, company, serviceFee } = billOf(reservation, shares, undiscounted(share))
  const { restaurantId, type, day, hour } = reservation
  return { items: items - company, fee: serviceFee, restaurantId, type, date: day, hour }
}
