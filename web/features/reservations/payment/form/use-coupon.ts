import { useEffect, useRef, useState } from 'react'
import type { Due } from '../ask-due.ts'
import { type Coupon, keepCode, keptCoupon } from '../coupon.ts'

/** The code that was applied, also before the page was left for a sign-in. */
export function useCoupon(due: Due) {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const atFirst = useRef(due)
  useEffect(() => {
    keptCoupon(atFirst.current).then((kept) => setCoupon((typed) => typed ?? kept))
  }, [])
  return [
    coupon,
    (next: Coupon | null) => {
      keepCode(due.shareId, next)
      setCoupon(next)
    },
  ] as const
}
