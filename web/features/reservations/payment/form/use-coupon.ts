import { useEffect, useRef, useState } from 'react'
import { type AppliedCoupon, keepCode, keptCode, keptCoupon } from '../coupon.ts'
import type { PayableShare } from '../load-payable-share.ts'

/**
 * The applied promo code, also after the page was left for a sign-in, and what applies another. The third is true until
 * the discounts of a kept code are known.
 */
export function useCoupon(due: PayableShare) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const [isAsked, setAsked] = useState(() => keptCode(due) !== null)
  const firstDue = useRef(due)
  useEffect(() => {
    keptCoupon(firstDue.current).then((kept) => {
      setCoupon((typed) => typed ?? kept)
      setAsked(false)
    })
  }, [])
  return [
    coupon,
    (next: AppliedCoupon | null) => {
      keepCode(due.shareId, next)
      setCoupon(next)
    },
    isAsked,
  ] as const
}
