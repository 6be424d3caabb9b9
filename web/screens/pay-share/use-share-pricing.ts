import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { latestRequest } from '../../app/requests/latest-request.ts'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { toast } from '../../ui/toast.tsx'
import { typeset } from '../../words/typeset.ts'
import { type AppliedCoupon, keepCode, keptCode, keptCoupon, previewCoupon, withCoupon } from './coupon.ts'
import { type ShareVouchers, useVouchers, withVouchers } from './use-vouchers.ts'

export type SharePricing = {
  /** The share with its code, vouchers and ceiling applied. */
  share: PayableShare
  coupon: AppliedCoupon | null
  applyCoupon: (coupon: AppliedCoupon | null) => void
  isCouponLoading: boolean
  vouchers: ShareVouchers
  /** The ceilings on offer for this share; none with a code or vouchers. */
  ceilings: PayableShare['ceilings']
  /** `each` is in euros for each guest; null for no ceiling. */
  chooseCeiling: (each: number | null) => void
  /** Reloads the amount due and the discounts of the code. */
  reloadPrices: () => Promise<void>
}

/** Prices a share. A promo code is deducted first, then vouchers reduce the card's part. A ceiling cannot be combined with either. */
export function useSharePricing(loadedShare: PayableShare, linked: Linked | null): SharePricing {
  const { coupon, apply: applyCoupon, priceAgain, isLoading: isCouponLoading } = useCoupon(loadedShare)
  const discounted = coupon ? withCoupon(loadedShare, coupon) : loadedShare
  const vouchers = useVouchers(discounted, linked)
  const [ceiling, chooseCeiling] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const mayHaveCeiling = coupon === null && vouchers.applied === null

  // When the amount changes, the discount of the code changes, or the code no longer applies.
  const priced = useRef(loadedShare)
  useEffect(() => {
    if (priced.current === loadedShare) return
    priced.current = loadedShare
    if (loadedShare.state === 'due') void priceAgain(loadedShare, showCodeRefused)
  })

  async function reloadPrices() {
    vouchers.reload()
    await revalidate()
    await priceAgain(loadedShare, showCodeRefused)
  }

  const share = withCeiling(withVouchers(discounted, vouchers.applied), mayHaveCeiling ? ceiling : null)
  return {
    share,
    coupon,
    applyCoupon,
    isCouponLoading,
    vouchers,
    ceilings: mayHaveCeiling ? loadedShare.ceilings : [],
    chooseCeiling,
    reloadPrices,
  }
}

function showCodeRefused(reason: string): void {
  toast(typeset(`Votre code ne s'applique plus : ${reason}`))
}

type Capped = Pick<PayableShare, 'amountDue' | 'amount' | 'applicationFee' | 'ceilings' | 'ceiling'>

/**
 * Returns the bill with the amount that the card holds for this ceiling (euros for each guest). Without a ceiling on offer the
 * bill is unchanged.
 */
function withCeiling<Any extends Capped>(share: Any, each: number | null): Any {
  const chosen = share.ceilings.find((one) => one.each === each)
  if (!chosen) return { ...share, ceiling: null }
  const { amount, applicationFee, total: amountDue } = chosen
  return { ...share, amountDue, amount, applicationFee, ceiling: chosen.each }
}

/**
 * The applied promo code, which survives a sign-in elsewhere. `isLoading` is true until the discounts of a kept code are loaded.
 * `priceAgain` requests the code's discounts for a changed bill, and calls `onRefused` with the reason if the code no longer
 * applies. A stale response is dropped.
 */
function useCoupon(share: PayableShare) {
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
