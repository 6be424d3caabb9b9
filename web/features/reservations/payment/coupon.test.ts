import { expect, test } from 'vitest'
import { withCoupon } from './coupon.ts'

const OWN = { menuItemsDiscount: 0, feesDiscount: 0, serviceFees: 1, cardAmount: 13.5, totalIncludingTax: 13.5 }
const due = { owed: 13.5, amount: 12.5, applicationFee: 1, shares: [OWN] }
const off = (orderDiscount: number, serviceFeesDiscount = 0) =>
  withCoupon(due, { couponId: 'X', orderDiscount, serviceFeesDiscount })

test('a code is taken off dishes and service, to the cent', () => {
  expect(off(2.5, 0.15)).toMatchObject({ owed: 10.85, amount: 10, applicationFee: 0.85 })
  expect(off(2.5, 0.15).shares[0]).toMatchObject({ menuItemsDiscount: 2.5, totalIncludingTax: 10.85 })
})

test('what it has taken off already is not taken off again', () => {
  const before = off(2.5)
  expect(withCoupon(before, { couponId: 'X', orderDiscount: 2.5, serviceFeesDiscount: 0 })).toMatchObject({ owed: 11 })
})

test('too little for a card is nothing', () => {
  expect(off(12.5, 0.6)).toMatchObject({ owed: 0, amount: 0, applicationFee: 0 })
  expect(off(12.5, 0.6).shares[0]).toMatchObject({ totalIncludingTax: 0, menuItemsDiscount: 12.5, feesDiscount: 1 })
  expect(off(12.5, 0.5)).toMatchObject({ owed: 0.5 })
})
