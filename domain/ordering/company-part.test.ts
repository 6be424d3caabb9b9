import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf } from '../money/pricing.ts'
import { type CompanyPartUse, companyPartsOf } from './company-part.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const meals = (day: string, restaurantId: number, ...prices: number[]) => ({
  day,
  restaurantId,
  lines: prices.map((priceCents) => ({ priceCents, quantity: 1 })),
})

const terms = (mealCents: number, uses: CompanyPartUse[] = []) => ({ mealCents, fromDay: MONDAY, uses })

describe('a company', () => {
  test('pays its part of a meal, and never more than the meal costs', () => {
    expect(companyPartsOf([meals(MONDAY, 1, 1390), meals(TUESDAY, 1, 450)], terms(600))).toEqual([600, 450])
  })

  test('pays for one meal a day, the most expensive, whichever restaurant cooks it', () => {
    const basket = [meals(MONDAY, 1, 500, 400), meals(MONDAY, 2, 590), meals(TUESDAY, 2, 590)]
    expect(companyPartsOf(basket, terms(600))).toEqual([0, 590, 590])
    expect(companyPartsOf([meals(MONDAY, 1, 900), meals(MONDAY, 2, 1200)], terms(600))).toEqual([600, 0])
  })

  test('pays nothing without a contract, and nothing before its first day', () => {
    const basket = [meals(MONDAY, 1, 1390), meals(TUESDAY, 1, 1390)]
    expect(companyPartsOf(basket, null)).toEqual([0, 0])
    expect(companyPartsOf(basket, { ...terms(600), fromDay: TUESDAY })).toEqual([0, 600])
  })

  test('pays nothing on a day with a meal it already pays for, unless that is a hold to be replaced', () => {
    const basket = [meals(MONDAY, 1, 1390), meals(TUESDAY, 1, 1390)]
    const use = { day: MONDAY, restaurantId: 1 }
    expect(companyPartsOf(basket, terms(600, [{ ...use, isHold: false }]))).toEqual([0, 600])
    expect(companyPartsOf(basket, terms(600, [{ ...use, isHold: true }]))).toEqual([600, 600])
    expect(companyPartsOf(basket, terms(600, [{ ...use, restaurantId: 2, isHold: true }]))).toEqual([0, 600])
  })
})

const anOrder = fc.record({
  day: fc.constantFrom(MONDAY, TUESDAY),
  restaurantId: fc.integer({ min: 1, max: 3 }),
  lines: fc.array(
    fc.record({ priceCents: fc.integer({ min: 0, max: 3000 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})

test('a company pays at most its part for each day, and together with the person the full price', () => {
  const baskets = fc.array(anOrder, { maxLength: 6 })
  fc.assert(
    fc.property(baskets, fc.integer({ min: 0, max: 2000 }), fc.boolean(), (orders, mealCents, isSaas) => {
      const parts = companyPartsOf(orders, terms(mealCents))
      for (const day of [MONDAY, TUESDAY]) {
        const ofDay = parts.filter((_, nth) => orders[nth]?.day === day)
        expect(ofDay.filter((cents) => cents > 0).length).toBeLessThanOrEqual(1)
        expect(Math.max(0, ...ofDay)).toBeLessThanOrEqual(mealCents)
      }
      orders.forEach(({ lines }, nth) => {
        const order = { type: 'DELIVERY', isCompanyCustomer: true, isSaas, lines, persons: 1, feeCents: 100 } as const
        const price = priceOf({ ...order, hasAccount: true, companyCents: parts[nth] ?? 0 })
        expect(price.card.amount + price.company).toBe(price.items)
        expect(price.card.applicationFee).toBe(price.serviceFee - price.feeDiscount)
        if (price.company > 0) expect(price.card.total === 0 || price.card.total >= 50).toBe(true)
      })
    }),
  )
})
