import { useEffect, useRef, useState } from 'react'
import { type AppliedCoupon, keepCode, keptCoupon } from '../coupon.ts'
import type { PayableShare } from '../load-payable-share.ts'

/** The applied promo code, also after the page was left for a sign-in. */
export function useCoupon(due: PayableShare) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const firstDue = useRef(due)
  useEffect(() => {
    keptCoupon(firstDue.current).then((kept) => setCoupon((typed) => typed ?? kept))
  }, [])
  return [
    coupon,
    (next: AppliedCoupon | null) => {
      keepCode(due.shareId, next)
      setCoupon(next)
    },
  ] as const
}
