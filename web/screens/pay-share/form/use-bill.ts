import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import type { Linked } from '../../../shared/vouchers/linked-schemes.ts'
import { toast } from '../../../ui/toast.tsx'
import { typeset } from '../../../words/typeset.ts'
import { withCoupon } from '../coupon.ts'
import { useVouchers } from '../use-vouchers.ts'
import { withVouchers } from '../vouchers.ts'
import { withCeiling } from './ceiling.ts'
import { useCoupon } from './use-coupon.ts'

export type ShownBill = ReturnType<typeof useBill>

/** The bill. A promo code is deducted first, then vouchers reduce the card's part. A ceiling cannot be combined with either. */
export function useBill(undiscounted: PayableShare, linked: Linked | null) {
  const { coupon, apply: applyCoupon, priceAgain, isAsked: isCouponAsked } = useCoupon(undiscounted)
  const discounted = coupon ? withCoupon(undiscounted, coupon) : undiscounted
  const vouchers = useVouchers(discounted, linked)
  const [ceiling, chooseCeiling] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const mayHaveCeiling = coupon === null && vouchers.applied === null

  // When the amount changes, the discount of the code changes, or the code no longer applies.
  const priced = useRef(undiscounted)
  useEffect(() => {
    if (priced.current === undiscounted) return
    priced.current = undiscounted
    if (undiscounted.state === 'due') void priceAgain(undiscounted, tellRefused)
  })

  /** Reloads the amount due and the discounts of the code. */
  async function coalesceRequests() {
    vouchers.coalesceRequests()
    await revalidate()
    await priceAgain(undiscounted, tellRefused)
  }

  const due = withCeiling(withVouchers(discounted, vouchers.applied), mayHaveCeiling ? ceiling : null)
  return {
    due,
    coupon,
    applyCoupon,
    isCouponAsked,
    vouchers,
    /** The ceilings on offer for this bill; none with a code or vouchers. */
    ceilings: mayHaveCeiling ? undiscounted.ceilings : [],
    chooseCeiling,
    coalesceRequests,
  }
}

function tellRefused(reason: string): void {
  toast(typeset(`Votre code ne s'applique plus : ${reason}`))
}
