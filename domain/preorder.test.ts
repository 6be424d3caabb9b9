import { expect, test } from 'vitest'
import { asksOrder } from './preorder.ts'

const PAID = { stripeAccountId: 'acct_1' }
const [served, gone] = [{ isActive: true }, { isActive: false }]

test.each([
  ['a dish', { foodItems: [gone, served], meals: [] }, true],
  ['a formula', { foodItems: [], meals: [{ combos: [] }, { combos: [gone, served] }] }, true],
  ['nothing that is served', { foodItems: [gone], meals: [{ combos: [gone] }] }, false],
  ['nothing', { foodItems: [], meals: [] }, false],
])('of a menu with %s an order is asked: %j', (_, menu, asked) => {
  expect(asksOrder(PAID, menu)).toBe(asked)
  expect(asksOrder({ stripeAccountId: null }, menu)).toBe(false)
})
