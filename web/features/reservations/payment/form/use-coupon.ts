import { useEffect, useRef, useState } from 'react'
import type { PayableShare } from '../ask-due.ts'
import { type AppliedCoupon, keepCode, keptCoupon } from '../coupon.ts'

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
