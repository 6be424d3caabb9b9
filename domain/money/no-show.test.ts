import { expect, test } from 'vitest'
import { feeOfAbsence } from './no-show.ts'

test('a no-show costs 30 % of the discounted dishes, rounded half up, and never more than the amount held', () => {
  // 30 % of 12,55 € is 3,765 €.
  expect(feeOfAbsence(1355, { items: 1255, itemsDiscount: 0 })).toBe(377)
  expect(feeOfAbsence(1100, { items: 1255, itemsDiscount: 255 })).toBe(300)
  expect(feeOfAbsence(0, { items: 1255, itemsDiscount: 1255 })).toBe(0)
})
