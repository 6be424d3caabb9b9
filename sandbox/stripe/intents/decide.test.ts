import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { debit, dinner, freshStripeSandbox, type StripeShop, stripeErrorOf } from '../shop.ts'

const ASKING = ['4000002500003155', '4000002760003184', '4000003800000446', '4000000000003220'] as const

async function asked({ stripe, cardOf, customer, url }: StripeShop, number: string, more = {}) {
  const [who, card] = [await customer(), await cardOf(number)]
  const intent = await stripe.paymentIntents.create(dinner(who, card, more))
  expect(intent).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${url}/stripe/3ds/${intent.id}`, return_url: 'http://localhost:3000/retour?a=1' },
    },
  })
  return { who, card, intent }
}

test.each(ASKING)('%s is challenged by its bank, and pays once authenticated', async (number) => {
  const shop = await freshStripeSandbox()
  const { intent, who } = await asked(shop, number)
  const { status, returnTo } = await shop.decide(intent.id, true)
  expect(status).toBe('requires_capture')
  expect(Object.fromEntries(new URL(returnTo).searchParams)).toEqual({
    a: '1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  const held = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge', 'payment_method'] })
  expect(held).toMatchObject({ next_action: null, amount_capturable: 4_200, payment_method: { customer: who } })
  const details = (held.latest_charge as Stripe.Charge).payment_method_details?.card
  expect(details?.three_d_secure).toMatchObject({ result: 'authenticated' })
  // A second decision has no effect, and redirects to the same address.
  expect(await shop.decide(intent.id, false)).toEqual({ status, returnTo })
})

test.each(ASKING)('%s does not pay without authentication', async (number) => {
  const shop = await freshStripeSandbox()
  const { intent } = await asked(shop, number)
  const { returnTo } = await shop.decide(intent.id, false)
  expect(new URL(returnTo).searchParams.get('redirect_status')).toBe('failed')
  expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect(await shop.ledger()).toEqual([])
})

test.each([
  ['4000008400001629', 'generic_decline'],
  ['4000008260003178', 'insufficient_funds'],
])('%s is declined after authentication: %s', async (number, decline_code) => {
  const shop = await freshStripeSandbox()
  const { intent } = await asked(shop, number)
  expect((await shop.decide(intent.id, true)).status).toBe('requires_payment_method')
  const { last_payment_error: error } = await shop.stripe.paymentIntents.retrieve(intent.id)
  expect(error).toMatchObject({ code: 'card_declined', decline_code })
})

test.each([
  ['4000002500003155', 'requires_capture'],
  ['4000003800000446', 'requires_capture'],
  ['4000002760003184', 'authentication_required'],
  ['4000000000003220', 'authentication_required'],
])('%s has this outcome when it is saved and used off-session: %s', async (number, outcome) => {
  const shop = await freshStripeSandbox()
  const { intent, who, card } = await asked(shop, number)
  await shop.decide(intent.id, true)
  const paying = shop.stripe.paymentIntents.create(debit(who, card))
  const result = await paying.then(
    ({ status }) => status,
    ({ code }) => code,
  )
  expect(result).toBe(outcome)
})

test('a card that was never set up is declined off-session, and one that Stripe set up is not', async () => {
  const { stripe, cardOf, customer } = await freshStripeSandbox()
  const who = await customer()
  const pay = async (number: string) => {
    const card = await cardOf(number)
    await stripe.paymentMethods.attach(card, { customer: who })
    return stripe.paymentIntents.create(debit(who, card))
  }
  expect(await stripeErrorOf(pay('4000002500003155'))).toMatchObject({ code: 'authentication_required' })
  expect(await stripeErrorOf(pay('4000008260003178'))).toMatchObject({ decline_code: 'insufficient_funds' })
  expect((await pay('4000003800000446')).status).toBe('requires_capture')
})

test('a bank challenges if 3-D Secure is requested', async () => {
  const shop = await freshStripeSandbox()
  const more = { payment_method_options: { card: { request_three_d_secure: 'any' } } }
  const { intent } = await asked(shop, '4000000000003055', more)
  expect((await shop.decide(intent.id, true)).status).toBe('requires_capture')
  const { intent: failing } = await asked(shop, '4000000000003097', more)
  expect((await shop.decide(failing.id, true)).status).toBe('requires_payment_method')
})

test('an intent awaiting its bank can be cancelled', async () => {
  const shop = await freshStripeSandbox()
  const { intent } = await asked(shop, '4000002760003184')
  expect((await shop.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
  const { status, returnTo } = await shop.decide(intent.id, true)
  expect(status).toBe('canceled')
  expect(new URL(returnTo).searchParams.get('redirect_status')).toBe('failed')
  expect(await shop.ledger()).toEqual([])
})

test('a card is saved once authenticated, and then pays off-session', async () => {
  const { stripe, cardOf, customer, decide } = await freshStripeSandbox()
  const [who, card] = [await customer(), await cardOf('4000002500003155')]
  const wish = { customer: who, payment_method: card, confirm: true, usage: 'off_session' as const }
  const intent = await stripe.setupIntents.create({
    ...wish,
    allowed_payment_method_types: ['card'],
    return_url: 'http://localhost:3000/carte',
  })
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  const { returnTo } = await decide(intent.id, true)
  const { searchParams } = new URL(returnTo)
  expect([...searchParams.keys()]).toEqual(['setup_intent', 'setup_intent_client_secret', 'redirect_status'])
  expect((await stripe.customers.listPaymentMethods(who, { type: 'card' })).data.map(({ id }) => id)).toEqual([card])
  expect((await stripe.paymentIntents.create(debit(who, card))).status).toBe('requires_capture')
})

test('a card without authentication is not saved', async () => {
  const { stripe, cardOf, customer, decide } = await freshStripeSandbox()
  const who = await customer()
  const made = await stripe.setupIntents.create({ customer: who, allowed_payment_method_types: ['card'] })
  const intent = await stripe.setupIntents.confirm(made.id, {
    payment_method: await cardOf('4000002760003184'),
    return_url: 'http://localhost:3000/carte',
  })
  await decide(intent.id, false)
  expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await stripe.customers.listPaymentMethods(who)).data).toEqual([])
  expect((await stripe.setupIntents.cancel(intent.id)).status).toBe('canceled')
})

test('a page script can open the challenge and confirm with only the client secret', async () => {
  const { stripe, browser, cardOf, customer, url, decide } = await freshStripeSandbox()
  const { confirm: _, return_url: __, payment_method: ___, ...wish } = dinner(await customer(), '')
  const made = await stripe.paymentIntents.create(wish)
  const confirm = (client_secret: string, payment_method: string) =>
    browser.paymentIntents.confirm(made.id, { client_secret, payment_method, use_stripe_sdk: true } as object)
  const card = await cardOf('4000002760003184')
  expect(await stripeErrorOf(confirm('pi_x_secret_y', card))).toMatchObject({ param: 'client_secret' })
  expect(await confirm(made.client_secret as string, card)).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: `${url}/stripe/3ds/${made.id}` } },
  })
  expect(await decide(made.id, true)).toEqual({ status: 'requires_capture', returnTo: null })
})
