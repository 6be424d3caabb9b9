import { useRevalidator } from 'react-router'
import type { Linked } from '../../../vouchers/linked-schemes.ts'
import type { Due } from '../ask-due.ts'
import { previewCoupon, withCoupon } from '../coupon.ts'
import { useVouchers } from '../use-vouchers.ts'
import { withVouchers } from '../vouchers.ts'
import { useCoupon } from './use-coupon.ts'

export type ShownBill = ReturnType<typeof useBill>

/** What is to be paid: a promo code taken off first, then what vouchers pay beside the card. */
export function useBill(before: Due, linked: Linked | null) {
  const [coupon, applyCoupon] = useCoupon(before)
  const discounted = coupon ? withCoupon(before, coupon) : before
  const vouchers = useVouchers(discounted, linked)
  const { revalidate } = useRevalidator()

  /** Asks again what is owed, and what the code takes off that, if anything still. */
  async function askAgain() {
    vouchers.askAgain()
    await revalidate()
    if (coupon) applyCoupon(await previewCoupon(before, coupon.couponId).catch(() => null))
  }

  return { due: withVouchers(discounted, vouchers.vouchers), coupon, applyCoupon, vouchers, askAgain }
}
