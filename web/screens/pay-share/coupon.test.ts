import { expect, test } from 'vitest'
import { withCoupon } from './coupon.ts'

const OWN = { menuItemsDiscount: 0, feesDiscount: 0, cardAmount: 17, totalIncludingTax: 17 }
/** Dishes of 12,50 €, delivered for 3,50 €, with a service fee of 1 €. */
const share = { amountDue: 17, amount: 16, applicationFee: 1, shares: [OWN] }
const off = {
  couponId: 'X',
  orderDiscount: 2.5,
  serviceFeesDiscount: 0.15,
  orderTotalAfterDiscount: 13.5,
  serviceFeesAfterDiscount: 0.85,
}

test('a bill with a code has the card amount that the server returns', () => {
  expect(withCoupon(share, off)).toMatchObject({ amountDue: 14.35, amount: 13.5, applicationFee: 0.85 })
  expect(withCoupon(share, off).shares).toEqual([
    { menuItemsDiscount: 2.5, feesDiscount: 0.15, cardAmount: 14.35, totalIncludingTax: 14.35 },
  ])
})

test('a code that is already deducted is not deducted again', () => {
  const before = withCoupon(share, off)
  expect(withCoupon(before, off)).toEqual(before)
})
