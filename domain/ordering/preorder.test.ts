import { expect, test } from 'vitest'
import { asksOrder, isServedFor, takesToGo } from './preorder.ts'

const PAID = { stripeAccountId: 'acct_1' }
const [served, gone] = [{ isActive: true }, { isActive: false }]

test.each([
  ['a dish', { foodItems: [gone, served], meals: [] }, true],
  ['a formula', { foodItems: [], meals: [{ combos: [] }, { combos: [gone, served] }] }, true],
  ['no active dish', { foodItems: [gone], meals: [{ combos: [gone] }] }, false],
  ['nothing', { foodItems: [], meals: [] }, false],
])('a menu with %s requires an order: %j', (_, menu, asked) => {
  expect(asksOrder(PAID, menu)).toBe(asked)
  expect(asksOrder({ stripeAccountId: null }, menu)).toBe(false)
})

const travels = { isActive: false, isActiveDelivery: true, isActiveClickCollect: false }
const restaurant = { stripeAccountId: 'acct_1', hasClickCollect: true, hasDelivery: true }

test('a dish is served at a table, for takeaway or for delivery, each by its own flag', () => {
  expect(isServedFor(travels, 'DELIVERY')).toBe(true)
  for (const type of ['CLICK_COLLECT', 'SELF_PAY', 'PAY_FOR_ALL', 'PAY_FOR_ALL_NO_INVITATION'] as const) {
    expect(isServedFor(travels, type)).toBe(false)
  }
})

test('a restaurant delivers if it offers delivery, has a dish that can be delivered, and can be paid', () => {
  const menu = { foodItems: [travels], meals: [] }
  expect(takesToGo(restaurant, menu, 'DELIVERY')).toBe(true)
  expect(takesToGo(restaurant, menu, 'CLICK_COLLECT')).toBe(false)
  expect(takesToGo({ ...restaurant, hasDelivery: false }, menu, 'DELIVERY')).toBe(false)
  expect(takesToGo({ ...restaurant, stripeAccountId: null }, menu, 'DELIVERY')).toBe(false)
  expect(takesToGo(restaurant, { foodItems: [], meals: [{ combos: [travels] }] }, 'DELIVERY')).toBe(true)
})
