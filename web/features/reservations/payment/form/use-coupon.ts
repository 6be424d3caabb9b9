import { useEffect, useRef, useState } from 'react'
import type { Due } from '../ask-due.ts'
import { type Coupon, keepCode, keptCoupon } from '../coupon.ts'

/** The applied promo code, also after the page was left for a sign-in. */
export function useCoupon(due: Due) {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const firstDue = useRef(due)
  useEffect(() => {
    keptCoupon(firstDue.current).then((kept) => setCoupon((typed) => typed ?? kept))
  }, [])
  return [
    coupon,
    (next: Coupon | null) => {
      keepCode(due.shareId, next)
      setCoupon(next)
    },
  ] as const
}
