import { type ChangedHold, changedHold, type FeeCode } from '@tablee/domain/money/changed-hold'
import { cents } from '@tablee/domain/money/money'
import type { ReservationType } from '../../../generated/graphql.ts'

/** A paid booking; sums in euros, as in the API. */
type Booked = { type: ReservationType; totalPersons: number; changeTerms: Terms }
type Sums = 'items' | 'feeEach' | 'deliveryFee' | 'itemsDiscount' | 'feeDiscount' | 'voucher' | 'held'
type Terms = Record<Sums, number> & {
  isSaas: boolean
  feeDiscountPercent: number | null
  feeDiscountMost: number | null
}

/** Returns the effect of a change on the amount held. The server computes the same. */
export function holdAfter(
  { type, totalPersons, changeTerms }: Booked,
  to: { persons: number; isOtherDay: boolean },
): ChangedHold {
  const { items, feeEach, isSaas, deliveryFee, itemsDiscount, feeDiscount, voucher, held } = changeTerms
  const order = {
    type,
    isSaas,
    hasAccount: true,
    feeCents: cents(feeEach),
    persons: totalPersons,
    lines: [{ priceCents: cents(items), quantity: 1 }],
    deliveryFeeCents: cents(deliveryFee),
    discount: { items: cents(itemsDiscount), fee: cents(feeDiscount) },
    voucherCents: cents(voucher),
  }
  return changedHold({ order, heldCents: cents(held), feeCode: feeCodeOf(changeTerms) }, to)
}

function feeCodeOf({ feeDiscountPercent: percent, feeDiscountMost: most }: Terms): FeeCode | null {
  return percent === null && most === null ? null : { percent, mostCents: cents(most ?? 0) }
}
