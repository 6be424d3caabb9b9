import { expect, test } from 'vitest'
import { debit, dinner, freshStripeSandbox, stripeErrorOf } from '../shop.ts'

test.each([
  ['tok_apple_pay_visa', 'apple_pay', 'visa'],
  ['tok_google_pay_mastercard', 'google_pay', 'mastercard'],
])('%s is a card of its wallet, which pays, also later off-session', async (token, type, brand) => {
  const { stripe, browser, customer } = await freshStripeSandbox()
  const [who, { id }] = [await customer(), await browser.paymentMethods.create({ type: 'card', card: { token } })]
  const paid = await stripe.paymentIntents.create(dinner(who, id))
  expect(paid).toMatchObject({
    status: 'requires_capture',
    payment_method: { card: { brand, wallet: { type } } },
    latest_charge: { payment_method_details: { card: { wallet: { type } } } },
  })
  expect((await stripe.paymentIntents.create(debit(who, id))).status).toBe('requires_capture')
})

test.each(['tok_visa', 'tok_apple_pay_', 'tok_apple_pay_nothing'])('%s belongs to no wallet', async (token) => {
  const { browser } = await freshStripeSandbox()
  const error = await stripeErrorOf(browser.paymentMethods.create({ type: 'card', card: { token } }))
  expect(error).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'card[token]' })
})
