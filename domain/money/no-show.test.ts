import { expect, test } from 'vitest'
import { feeOfAbsence } from './no-show.ts'

<<<<<<< HEAD
test('a no-show costs 30 % of the dishes after discount, half a cent up, and nothing if nothing is held', () => {
  // 30 % of 12,55 € is 3,765 €.
=======
test('a no-show costs 30 % of the discounted dishes, rounded half up, and never more than the amount held', () => 
  // 30 % of 12,55 € are 3,765 €.
>>>>>>> t1
  expect(feeOfAbsence(1355, items: 1255, itemsDiscount: 0 )).toBe(377)
  expect(feeOfAbsence(1100, items: 1255, itemsDiscount: 255 )).toBe(300)
  expect(feeOfAbsence(0, items: 1255, itemsDiscount: 1255 )).toBe(0))
