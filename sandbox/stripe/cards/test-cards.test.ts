import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { debit, dinner, freshStripeSandbox, stripeErrorOf } from '../shop.ts'

const PAY = [
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['5200828282828210', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['4000002500000003', 'visa'],
  ['4000002500001001', 'visa'],
  ['5555552500001001', 'mastercard'],
  ['4000000000004954', 'visa'],
  ['4000000000009235', 'visa'],
  ['4000000000000101', 'visa'],
  ['4000000000000036', 'visa'],
  ['4000000000003055', 'visa'],
  ['4000000000003097', 'visa'],
  ['4000000000007726', 'visa'],
  ['4000000000005126', 'visa'],
  ['4000000000000077', 'visa'],
  ['4000003720000278', 'visa'],
] as const

test.each(PAY)('%s pays, also later off-session', async (number, brand) => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf(number)]
  const paid = await stripe.paymentIntents.create(dinner(who, card))
  expect(paid).toMatchObject({ status: 'requires_capture', payment_method: { card: { brand } } })
  expect((await stripe.paymentIntents.create(debit(who, card))).status).toBe('requires_capture')
})

const DECLINED = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4100000000000019', 'card_declined', 'fraudulent'],
  ['4000008400001280', 'card_declined', 'generic_decline'],
] as const

test.each(DECLINED)('%s is declined (%s, %s) and cannot be saved', async (number, code, decline_code) => {
  const { stripe, cardOf, customer, ledger } = await freshStripeSandbox()
  const who = await customer()
  const error = await stripeErrorOf(stripe.paymentIntents.create(dinner(who, await cardOf(number))))
  expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code })
  const { id } = error.payment_intent as Stripe.PaymentIntent

  const kept = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(kept).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, decline_code, payment_method: { card: { last4: number.slice(-4) } } },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  })
  const attached = stripe.paymentMethods.attach(await cardOf(number), { customer: who })
  expect(await stripeErrorOf(attached)).toMatchObject({ statusCode: 402, code })
  const setUp = { customer: who, payment_method: await cardOf(number), confirm: true, return_url: 'http://a.test/' }
  const error2 = await stripeErrorOf(stripe.setupIntents.create({ ...setUp, allowed_payment_method_types: ['card'] }))
  expect(error2).toMatchObject({ statusCode: 402, code, setup_intent: { status: 'requires_payment_method' } })
  expect(await ledger()).toEqual([])
})

test('another card can pay an intent whose first card was declined', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const who = await customer()
  const error = await stripeErrorOf(stripe.paymentIntents.create(dinner(who, await cardOf('4000000000000002'))))
  const { id } = error.payment_intent as Stripe.PaymentIntent
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: await cardOf('4242424242424242'),
    return_url: 'http://localhost:3000/retour',
  })
  expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null })
})

test('a security code that was not given cannot be wrong', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const card = await cardOf('4000000000000127', { cvc: undefined })
  expect((await stripe.paymentIntents.create(dinner(await customer(), card))).status).toBe('requires_capture')
})

test('one test card can be saved and is declined when it pays', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf('4000000000000341')]
  expect((await stripe.paymentMethods.attach(card, { customer: who })).customer).toBe(who)
  expect(await stripeErrorOf(stripe.paymentIntents.create(dinner(who, card)))).toMatchObject({ code: 'card_declined' })
  expect(await stripeErrorOf(stripe.paymentIntents.create(debit(who, card)))).toMatchObject({ code: 'card_declined' })
})

test.each(['4000000000000259', '4000000000002685'])('%s is disputed after its payment', async (number) => {
  const { stripe, cardOf, customer, ledger, send } = await freshStripeSandbox()
  const paid = await stripe.paymentIntents.create(
    dinner(await customer(), await cardOf(number), { capture_method: 'automatic' }),
  )
  expect(paid.latest_charge).toMatchObject({ disputed: true })
  expect((await ledger()).map(({ move, amount }) => [move, amount])).toContainEqual(['dispute', 4_200])
  const [event] = (await stripe.events.list({ type: 'charge.dispute.created' })).data as [Stripe.Event]
  expect(event.data.object).toMatchObject({ object: 'dispute', amount: 4_200, payment_intent: paid.id })
  const refund = stripeErrorOf(stripe.refunds.create({ payment_intent: paid.id }))
  expect(await refund).toMatchObject({ code: 'charge_disputed' })

  const { id } = event.data.object as Stripe.Dispute
  expect((await send('POST', `/stripe/disputes/${id}`, { status: 'won' })).body).toMatchObject({ status: 'won' })
  expect((await ledger()).at(-1)).toMatchObject({ move: 'dispute-won', amount: 4_200, intent: paid.id })
  expect((await send('POST', `/stripe/disputes/${id}`, { status: 'lost' })).status).toBe(404)
})

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4242', {}, 'invalid_number'],
  ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
  ['4242424242424242', { exp_year: 1976 }, 'invalid_expiry_year'],
  ['4242424242424242', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month'],
  ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ['4111111111111111', {}, 'card_declined'],
])('%s with %o is not a valid card: %s', async (number, more, code) => {
  const { cardOf } = await freshStripeSandbox()
  expect(await stripeErrorOf(cardOf(number, more))).toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
})

test('the test cards of Stripe represent their numbers, and each use creates another card', async () => {
  const { stripe, customer } = await freshStripeSandbox()
  const who = await customer()
  const paid = await stripe.paymentIntents.create(dinner(who, 'pm_card_visa'))
  expect(paid.payment_method).toMatchObject({ customer: who, card: { last4: '4242' } })
  await stripe.paymentIntents.create(dinner(who, 'pm_card_visa'))
  expect((await stripe.customers.listPaymentMethods(who)).data).toHaveLength(2)
  const declined = stripe.paymentIntents.create(dinner(who, 'pm_card_visa_chargeDeclinedInsufficientFunds'))
  expect(await stripeErrorOf(declined)).toMatchObject({ decline_code: 'insufficient_funds' })
})
