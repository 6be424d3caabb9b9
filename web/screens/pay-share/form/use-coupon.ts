import { useEffect, useRef, useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { latestRequest } from '../../../app/requests/latest-request.ts'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { type AppliedCoupon, keepCode, keptCode, keptCoupon, previewCoupon } from '../coupon.ts'

/**
 * The applied promo code, which survives a sign-in elsewhere. `isLoading` is true until the discounts of a kept code are loaded.
 * `priceAgain` requests the code's discounts for a changed bill, and calls `onRefused` with the reason if the code no longer
 * applies. A stale response is dropped.
 */
export function useCoupon(share: PayableShare) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const [isLoading, setLoading] = useState(() => keptCode(share) !== null)
  const firstShare = useRef(share)
  const [requests] = useState(latestRequest)
  useEffect(() => {
    keptCoupon(firstShare.current).then((kept) => {
      setCoupon((typed) => typed ?? kept)
      setLoading(false)
    })
  }, [])

  function apply(next: AppliedCoupon | null) {
    requests.cancel()
    keepCode(share.shareId, next)
    setCoupon(next)
  }

  async function priceAgain(changed: PayableShare, onRefused: (reason: string) => void) {
    if (!coupon) return
    const isLatest = requests.begin()
    try {
      const priced = await previewCoupon(changed, coupon.couponId)
      if (isLatest()) apply(priced)
    } catch (error) {
      if (!isLatest() || !(error instanceof AnswerError)) return
      apply(null)
      onRefused(error.message)
    }
  }

  return { coupon, apply, priceAgain, isLoading }
}
