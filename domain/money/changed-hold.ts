import { discountOf } from './coupons.ts'
import { type Order, type Price, priceOf } from './pricing.ts'

/** The discount of a promo code on the service fee: a percentage, or a maximum in cents. */
export type FeeCode = { percent: number | null; mostCents: number }

/**
 * A paid order with its prices, and the cents held for it by card and vouchers together. `feeCode` is applied again if the fee
 * changes with the party; without it the discount stays the same.
 */
export type Paid = { order: Order; heldCents: number; feeCode?: FeeCode | null }

/** A price, the total cents held for it, and the part held on the card. */
export type Hold = { price: Price; held: number; onCard: number }

/** `toAuthorise` is the new amount in cents that the card has to hold; null if the present one is enough. */
export type ChangedHold = { before: Hold; after: Hold; toAuthorise: number | null }

/**
 * Returns the holds before and after a change of day or party. The dialog and the server both call this. On another day the
 * card holds everything, because a meal voucher is only valid on the day it was booked for.
 */
export function changedHold(paid: Paid, to: { persons: number; isOtherDay: boolean }): ChangedHold {
  const { discount } = paid.order
  const fee = feeDiscountFor(paid, to.persons)
  return holdFor(paid, {
    ...paid.order,
    persons: to.persons,
    ...(to.isOtherDay && { voucherCents: 0 }),
    ...(discount && { discount: { ...discount, fee } }),
  })
}

/** Returns the cents that a code takes off our fee for another number of people. */
export function feeDiscountFor({ order, feeCode }: Pick<Paid, 'order' | 'feeCode'>, persons: number): number {
  const before = order.discount?.fee ?? 0
  if (!feeCode || persons === order.persons) return before
  const { serviceFee } = priceOf({ ...order, persons })
  return feeCode.percent === null
    ? Math.min(serviceFee, feeCode.mostCents)
    : discountOf({ percent: feeCode.percent, cents: null, onItems: false, onFee: true }, { items: 0, fee: serviceFee })
        .fee
}

/**
 * Returns the holds before and after a paid order becomes `next`. A card hold that is large enough is kept, and less is
 * captured. A larger hold is made only if the card's part costs more: an earlier increase, such as a share of a table's dish,
 * is paid after the meal.
 */
export function holdFor({ order, heldCents }: Paid, next: Order): ChangedHold {
  const before = priceOf(order)
  const after = priceOf(next)
  const onCard = heldCents - before.voucher
  const isDearer = after.card.total > before.card.total
  const toAuthorise = isDearer && after.card.total > onCard ? after.card.total : null
  return {
    before: { price: before, held: heldCents, onCard },
    after: { price: after, held: (toAuthorise ?? onCard) + after.voucher, onCard: toAuthorise ?? onCard },
    toAuthorise,
  }
}
